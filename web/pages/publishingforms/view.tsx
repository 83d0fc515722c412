import { FormattedMessage, useIntl } from 'react-intl';
import { AskedFrame } from '../../ui/asked-frame.tsx';
import { TitledHead } from '../../content/titled-head.tsx';
import { usePage } from '../../kit/use-page.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { TextLink } from '../../navigation/text-link.tsx';
import frame from '../../styles/page.module.css';
import { files } from './files.ts';
import { FormSheet } from './form-sheet.tsx';
import { page } from './page.ts';
import styles from './view.module.css';

/** The forms by which something is proposed (forms-1): three sheets, the recommendation, and the publisher's video. */
export function View() {
  const intl = useIntl();
  const { shop } = usePage(page);
  return (
    <>
      <TitledHead title="nav.forms" lead="forms.lead" />
      <div className={frame.wrap}>
        <div className={styles.sheets}>
          <FormSheet title="forms.book" files={files.book} action="forms.open_pdf" opens />
          <FormSheet title="forms.translation" files={files.translation} action="forms.download" />
          <FormSheet title="forms.journal" files={null} />
        </div>
        <div className={styles.recommendation}>
          <p>
            <FormattedMessage id="forms.recommend" />
          </p>
          <p className={styles.submit}>
            <ButtonLink to="/contact?subject=proposal">
              <FormattedMessage id="forms.submit" />
            </ButtonLink>
          </p>
        </div>
        <section aria-labelledby="forms-video" className={styles.video}>
          <h2 id="forms-video" className={styles.title}>
            <FormattedMessage id="forms.video" />
          </h2>
          <AskedFrame
            src={shop.videoUrl}
            title="forms.video"
            show={{ words: 'forms.play', icon: 'play' }}
            from="forms.video_from"
          >
            <p className={shop.videoUrl === null ? styles.none : styles.poster}>
              <FormattedMessage id={shop.videoUrl === null ? 'forms.no_video' : 'forms.video_poster'} />
            </p>
          </AskedFrame>
        </section>
        <nav className={styles.ways} aria-label={intl.formatMessage({ id: 'prose.ways_on' })}>
          <TextLink to="/publishwithus" words="nav.publish" />
          <TextLink to="/peerreview" words="nav.peer" />
        </nav>
      </div>
    </>
  );
}
