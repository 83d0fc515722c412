import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { HtmlText } from '../../content/html-text.tsx';
import { LocalisedText } from '../../content/localised-text.tsx';
import type { Delivery } from '../../customer/checkout/last-delivery.ts';
import { type Place, placeText } from '../../customer/places/find-places.ts';
import { CitiesDocument, CountriesDocument } from '../../generated/public/graphql.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { usePageLanguage } from '../../i18n/page-language.ts';
import { usePublicQuery } from '../../kit/use-public-query.ts';
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
      {contact?.address && <HtmlText text={contact.address} className={styles.address} />}
      <Reached phone={contact?.phone} email={contact?.email} />
    </Party>
  );
}

function Buyer({ delivery }: { readonly delivery: Delivery }) {
  const { name, addressLine1, addressLine2, countryId, cityId, phone, email } = delivery;
  return (
    <Party title="receipt.buyer" name={<bdi>{name}</bdi>}>
      <p dir="auto">{addressLine1}</p>
      {addressLine2 && <p dir="auto">{addressLine2}</p>}
      <Places countryId={countryId} cityId={cityId} />
      <Reached phone={phone} email={email} />
    </Party>
  );
}

/** City and country; what can't be had is left out. */
function Places({ countryId, cityId }: Pick<Delivery, 'countryId' | 'cityId'>) {
  const language = usePageLanguage();
  const countries = usePublicQuery(CountriesDocument, {}, (found) => found.countries);
  const cities = usePublicQuery(CitiesDocument, { countryId }, (found) => found.cities);
  const nameOf = (id: string, { state, data }: FoundPlaces): ReactNode => {
    const place = data?.find((each) => each.id === id);
    const name = place && placeText(place, language);
    if (name) return <LocalisedText text={name} />;
    return state === 'loading' ? '…' : null;
  };
  const [city, country] = [nameOf(cityId, cities), nameOf(countryId, countries)];
  if (!city && !country) return null;
  return (
    <p>
      {city}
      {city && country && ' · '}
      {country}
    </p>
  );
}

type FoundPlaces = { readonly state: string; readonly data: readonly Place[] | null };

type ReachedProps = { readonly phone: string | null | undefined; readonly email: string | null | undefined };

const Reached = ({ phone, email }: ReachedProps) => (
  <p className={styles.reached}>
    {phone && (
      <span dir="ltr" className={styles.phone}>
        {phone}
      </span>
    )}
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
