import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { ArchedPicture } from '../../content/arched-picture.tsx';
import { DetailLink } from '../../content/list/detail-link.tsx';
import { LocalisedText, textAttributes } from '../../content/localised-text.tsx';
import type { AuthorCardFragment } from '../../generated/public/graphql.ts';
import { usePageLanguage } from '../../i18n/page-language.ts';
import styles from './author-card.module.css';

/** An author in the list: a portrait, the name, the beginning of the life. */
export function AuthorCard({ author }: { readonly author: AuthorCardFragment }) {
  const language = usePageLanguage();
  const nameId = useId();
  const moreId = useId();
  const { id, name, description } = author;
  return (
    <article className={styles.card} aria-labelledby={nameId}>
      <Portrait author={author} />
      <div>
        {name && <LocalisedText text={name} as="h2" id={nameId} className={styles.name} />}
        {description && (
          <p className={styles.text} {...textAttributes(description.language, language)}>
            {description.excerpt}
          </p>
        )}
        {id && (
          <DetailLink to={`/author/${id}`} endIcon="arrow" id={moreId} aria-labelledby={`${moreId} ${nameId}`}>
            <FormattedMessage id="content.more" />
          </DetailLink>
        )}
      </div>
    </article>
  );
}

/** The picture of an author under an arch; an ornament where there is none. */
export const Portrait = ({ author: { id, image } }: { readonly author: Pick<AuthorCardFragment, 'id' | 'image'> }) => (
  <ArchedPicture image={image} width={272} id={id} />
);
