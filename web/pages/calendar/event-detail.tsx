import { FormattedMessage } from 'react-intl';
import { ItemDetail } from '../../content/list/item-detail.tsx';
import { ShareRow } from '../../content/share-row.tsx';
import { usePageLanguage } from '../../i18n/page-language.ts';
import read from '../../styles/read.module.css';
import { buttonClass } from '../../ui/button.tsx';
import { Definition, DefinitionList } from '../../ui/definition-list.tsx';
import { eventData } from './event-data.ts';
import styles from './event-detail.module.css';
import { detail } from './page.ts';
import { WholeTime } from './times.tsx';

/** An event over the month: when and where it takes place, what it is about, and a file for one's own calendar. */
export function EventDetail() {
  const language = usePageLanguage();
  return (
    <ItemDetail
      of={detail}
      title={({ title }) => ({ value: title, language: null })}
      preview={() => null}
      type="article"
      data={import.meta.env.SSR && eventData}
    >
      {(event) => (
        <>
          <DefinitionList>
            <Definition name="calendar.when">
              <WholeTime event={event} />
            </Definition>
            <Definition name="calendar.where">{event.location && <bdi>{event.location}</bdi>}</Definition>
          </DefinitionList>
          {event.description && (
            <p className={`${read.read} ${styles.about}`} dir="auto">
              {event.description.value}
            </p>
          )}
          <p className={styles.way}>
            <a href={`/calendar/${event.id}.ics?lng=${language}`} className={buttonClass({ look: 'secondary' })}>
              <FormattedMessage id="calendar.add" />
            </a>
          </p>
          <ShareRow to={`/calendar/${event.id}`} title={event.title} />
        </>
      )}
    </ItemDetail>
  );
}
