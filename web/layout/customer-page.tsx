import type { ComponentProps, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { PageHead } from '../content/page-head.tsx';
import { ApolloArea } from '../customer/apollo/apollo-area.tsx';
import type { MessageId } from '../i18n/messages.ts';
import { DocumentHead } from '../kit/document-head.tsx';
import page from '../styles/page.module.css';
import { type FacingId, FacingTitle } from '../ui/facing-title.tsx';

type Props = Omit<ComponentProps<'div'>, 'title'> & {
  readonly title: FacingId & MessageId;
  /** That of the document, where it is another. */
  readonly documentTitle?: MessageId;
  readonly lead?: MessageId;
  readonly steps?: ComponentProps<typeof PageHead>['steps'];
  /** In the place of what is in it until Apollo is there; left out, that does without. */
  readonly fallback?: ReactNode;
};

/** The frame of a page that shows a visitor's own: the server sends it, the same for everybody, and the browser fills it in. Not for search engines. */
export function CustomerPage({
  title: id,
  documentTitle = id,
  lead,
  steps,
  fallback,
  className = '',
  children,
  ...place
}: Props) {
  const intl = useIntl();
  const title = intl.formatMessage({ id });
  return (
    <>
      <DocumentHead title={intl.formatMessage({ id: documentTitle })} indexable={false} />
      <PageHead
        {...(steps && { steps })}
        title={title}
        facing={<FacingTitle id={id} />}
        lead={lead && intl.formatMessage({ id: lead })}
      />
      <div {...place} className={`${page.wrap} ${className}`}>
        {fallback === undefined ? children : <ApolloArea fallback={fallback}>{children}</ApolloArea>}
      </div>
    </>
  );
}
