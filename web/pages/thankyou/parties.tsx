import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { RichText } from '../../content/rich-text.tsx';
import type { Delivery } from '../../customer/checkout/last-delivery.ts';
import { type Place, placeName } from '../../customer/places/find-places.ts';
import { CitiesDocument, CountriesDocument } from '../../generated/public/graphql.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { usePageLanguage } from '../../i18n/page-language.ts';
import { useAsked } from '../../kit/use-asked.ts';
import { useContact } from '../../layout/use-contact.ts';
import { LtrText } from '../../ui/ltr-text.tsx';
import styles from './receipt.module.css';

/** Who has sold the books, and who gets them, with their addresses; the buyer's as long as this tab keeps it. */
export const Parties = ({ delivery }: { readonly delivery: Delivery | null }) => (
  <div className={styles.parties}>
    <Seller />
    {delivery && <Buyer delivery={delivery} />}
  </div>
);

function Seller() {
  const contact = useContact();
  return (
    <Party title="receipt.seller" name={<FormattedMessage id="brand.name" />}>
      {contact?.address && <RichText text={contact.address} className={styles.address} />}
      <Reached phone={contact?.phone} email={contact?.email} />
    </Party>
  );
}

function Buyer({ delivery }: { readonly delivery: Delivery }) {
  const { name, addressLine1, addressLine2, countryId, cityId, phone, email } = delivery;
  const countries = useAsked(CountriesDocument, {}, (data) => data.countries);
  const cities = useAsked(CitiesDocument, { countryId }, (data) => data.cities);
  return (
    <Party title="receipt.buyer" name={<bdi>{name}</bdi>}>
      {[addressLine1, addressLine2].filter(Boolean).map((line) => (
        <p key={line} dir="auto">
          {line}
        </p>
      ))}
      <p>
        <PlaceName id={cityId} of={cities} /> · <PlaceName id={countryId} of={countries} />
      </p>
      <Reached phone={phone} email={email} />
    </Party>
  );
}

type PlaceProps = {
  readonly id: string;
  readonly of: { readonly state: string; readonly part: readonly Place[] | null };
};

/** Where the names can't be had, a place has none. */
function PlaceName({ id, of: { state, part } }: PlaceProps) {
  const language = usePageLanguage();
  const place = part?.find((each) => each.id === id);
  return <bdi>{place ? placeName(place, language) : state === 'loading' ? '…' : null}</bdi>;
}

type ReachedProps = { readonly phone: string | null | undefined; readonly email: string | null | undefined };

const Reached = ({ phone, email }: ReachedProps) => (
  <p className={styles.reached}>
    {phone && <LtrText>{phone}</LtrText>}
    {email && <LtrText>{email}</LtrText>}
  </p>
);

type PartyProps = { readonly title: MessageId; readonly name: ReactNode; readonly children: ReactNode };

const Party = ({ title, name, children }: PartyProps) => (
  <section>
    <h2>
      <FormattedMessage id={title} />
    </h2>
    <p className={styles.name}>{name}</p>
    {children}
  </section>
);
