import type { ComponentProps, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DocumentHead } from '../../kit/document-head.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import { usePage } from '../../kit/use-page.ts';
import { FailedPage } from '../../navigation/failed-section.tsx';
import page from '../../styles/page.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type FacingId, FacingTitle } from '../../ui/facing-title.tsx';
import { PageHead } from '../page-head.tsx';
import type { infoPage } from './info-page.ts';
import { ProseText } from './prose-text.tsx';

type Props = {
  readonly of: ReturnType<typeof infoPage>;
  readonly title: FacingId;
  /** What search engines show of it; left out, how the text begins. */
  readonly description?: MessageId;
  readonly look?: ComponentProps<typeof ProseText>['look'];
  /** The way on where there is no text, or none that can be had now. */
  readonly instead: ReactNode;
  /** Below the text. */
  readonly children?: ReactNode;
};

/** A page that is one text of the publisher's: its head, and the text with the list of its sections. */
export function ProsePage({ of, title, description, look, instead, children }: Props) {
  const intl = useIntl();
  const { infoPage: text, refusal } = usePage(of);
  // One of pictures alone has no words.
  const isEmpty = text !== null && text.content.excerpt === '' && !text.content.html.includes('<img');
  return (
    <>
      <DocumentHead
        title={intl.formatMessage({ id: title })}
        description={description ? intl.formatMessage({ id: description }) : text?.content.excerpt}
        indexable={!isEmpty}
        type="article"
      />
      <PageHead title={<FormattedMessage id={title} />} facing={<FacingTitle id={title} />} />
      <div className={page.wrap}>
        {text === null && (
          <>
            <FailedPage refusal={refusal} />
            {instead}
          </>
        )}
        {isEmpty && <EmptyState title={<FormattedMessage id="content.empty" />} instead={instead} />}
        {text && !isEmpty && <ProseText content={text.content} sections={text.sections ?? []} look={look} />}
        {children}
      </div>
    </>
  );
}
