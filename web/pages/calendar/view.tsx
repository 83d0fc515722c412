import { FormattedMessage, useIntl } from 'react-intl';
import { ListPage } from '../../content/list/list-page.tsx';
import { direction, locale, otherLanguage } from '../../i18n/language.ts';
import { usePageLanguage } from '../../i18n/page-language.ts';
import { usePage } from '../../kit/use-page.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { FailedPage } from '../../navigation/failed-section.tsx';
import { usePublicUrl } from '../../navigation/public-url.ts';
import { useSearchParams } from '../../navigation/router.ts';
import { ShopLink } from '../../navigation/shop-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import facing from '../../ui/facing-title.module.css';
import { Icon } from '../../ui/icon.tsx';
import { EventDetail } from './event-detail.tsx';
import { HijriChoice } from './hijri-dates.tsx';
import { MonthList } from './month-list.tsx';
import { MonthTable } from './month-table.tsx';
import { addressOf, monthAt, monthOf, neighbours, sameDayIn } from './month.ts';
import { page } from './page.ts';
import { ZoneOfTimes } from './times.tsx';
import styles from './view.module.css';

const titleId = 'month';

/** The events of the publisher, a leaf of an almanac for each month (calendar-1, calendar-2). */
export function View() {
  const intl = useIntl();
  const { calendarDays: days, refusal, today } = usePage(page);
  const [search] = useSearchParams();
  const month = monthAt(search, today) ?? monthOf(today);
  const isEmpty = days?.every(({ date, eventCount }) => monthOf(date) !== month || eventCount === 0);
  return (
    <ListPage
      title="nav.calendar"
      documentTitle={
        search.has('month')
          ? intl.formatMessage({ id: 'calendar.document' }, { month: monthName(intl, month) })
          : undefined
      }
      filtered={search.has('month')}
      detail={<EventDetail />}
    >
      <section aria-labelledby={titleId}>
        <MonthHead month={month} today={today} />
        {days ? (
          <>
            <MonthTable month={month} today={today} days={days} labelledBy={titleId} />
            <ZoneOfTimes days={days} className={styles.zone} />
            {isEmpty ? (
              <p className={styles.empty}>
                <FormattedMessage id="calendar.empty" />
              </p>
            ) : (
              <MonthList days={days} month={month} />
            )}
          </>
        ) : (
          <FailedPage refusal={refusal} />
        )}
      </section>
      <div className={styles.foot}>
        <HijriChoice from={`${month}-01`} to={sameDayIn(month, `${month}-31`)} />
        <Subscription />
      </div>
    </ListPage>
  );
}

const monthName = (intl: Pick<ReturnType<typeof useIntl>, 'formatDate'>, month: string): string =>
  intl.formatDate(`${month}-01`, { month: 'long', year: 'numeric', timeZone: 'UTC' });

function MonthHead({ month, today }: { readonly month: string; readonly today: string }) {
  const intl = useIntl();
  const other = otherLanguage[usePageLanguage()];
  const otherName = new Intl.DateTimeFormat(locale[other], { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const { previous, next } = neighbours(month, today);
  return (
    <div className={styles.head}>
      {/* Read out as another month is turned to: the focus stays on the way to the one after. */}
      <h2 id={titleId} className={styles.title} aria-live="polite">
        {monthName(intl, month)}
      </h2>
      <p className={facing.facing} lang={other} dir={direction[other]} aria-hidden="true">
        {otherName.format(new Date(`${month}-01`))}
      </p>
      <nav className={styles.ways} aria-label={intl.formatMessage({ id: 'calendar.months' })}>
        <Turn to={previous} today={today} way="prev" />
        <ButtonLink to="/calendar" look="secondary" size="small" preventScrollReset>
          <FormattedMessage id="calendar.today" />
        </ButtonLink>
        <Turn to={next} today={today} way="next" />
      </nav>
    </div>
  );
}

type TurnProps = { readonly to: string | null; readonly today: string; readonly way: 'prev' | 'next' };

/** The way to the month before or after; at the end of what is known its place is empty. */
function Turn({ to, today, way }: TurnProps) {
  const intl = useIntl();
  if (to === null) return <span className={styles.turn} />;
  const id = way === 'prev' ? 'calendar.previous' : 'calendar.next';
  return (
    <ShopLink
      to={addressOf(to, today)}
      rel={way}
      preventScrollReset
      className={styles.turn}
      aria-label={intl.formatMessage({ id }, { month: monthName(intl, to) })}
    >
      <Icon name={way === 'prev' ? 'back' : 'forward'} />
    </ShopLink>
  );
}

/** The ways to have all events in one's own calendar: followed there, or once as a file. */
function Subscription() {
  const language = usePageLanguage();
  const publicUrl = usePublicUrl();
  const path = `/calendar.ics?lng=${language}`;
  return (
    <p className={styles.subscription}>
      {/* By its name programs know that a calendar is to be followed. */}
      <a href={publicUrl.replace(/^https?:/, 'webcal:') + path} className={buttonClass({ look: 'secondary' })}>
        <FormattedMessage id="calendar.subscribe" />
      </a>
      <a href={path} className={buttonClass({ look: 'text' })}>
        <FormattedMessage id="calendar.file" />
      </a>
    </p>
  );
}
