import { FormattedMessage } from 'react-intl';
import { LocalisedText } from '../content/localised-text.tsx';
import type { TextPartsFragment } from '../generated/public/graphql.ts';
import { ShopLink } from '../navigation/shop-link.tsx';
import text from '../styles/text.module.css';

type Props = {
  /** The name or the title that is nearest to what was searched for. */
  readonly name: TextPartsFragment;
  readonly onClick?: () => void;
};

/** Asks whether another name was meant, with the way to the search for it. */
export const DidYouMean = ({ name, onClick }: Props) => (
  <FormattedMessage
    id="found.mean"
    values={{
      name: (
        <ShopLink
          key="name"
          to={`/shop?${new URLSearchParams({ keyword: name.value })}`}
          className={text.link}
          {...(onClick && { onClick })}
        >
          <LocalisedText text={name} />
        </ShopLink>
      ),
    }}
  />
);
