import { useIntl } from 'react-intl';
import type { CalendarEventDetailQuery } from '../../generated/public/graphql.ts';
import { usePageLanguage } from '../../i18n/page-language.ts';
import { scriptJson } from '../../kit/script-json.ts';
import { usePublicUrl } from '../../navigation/public-url.ts';
import { shifted } from './month.ts';

type Shown = NonNullable<CalendarEventDetailQuery['event']>;

/** What machines read of an event: schema.org's Event, as JSON-LD. */
export function EventData({ event }: { readonly event: Shown }) {
  const organizer = useIntl().formatMessage({ id: 'brand.name' });
  const [publicUrl, language] = [usePublicUrl(), usePageLanguage()];
  const { id, title, start, end, allDay, location, description } = event;
  const url = `${publicUrl}/calendar/${id}?lng=${language}`;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Event',
    '@id': url,
    url,
    name: title,
    startDate: allDay ? start.slice(0, 10) : start,
    endDate: end === null ? undefined : allDay ? shifted(end.slice(0, 10), -1) : end,
    location: location === null ? undefined : { '@type': 'Place', name: location, address: location },
    description: description?.excerpt,
    organizer: { '@type': 'Organization', name: organizer, url: publicUrl },
  };
  // What is not known is undefined, and JSON leaves it out.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(data) }} />;
}
