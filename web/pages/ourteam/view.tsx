import { FormattedMessage, useIntl } from 'react-intl';
import { ArchedPicture } from '../../content/arched-picture.tsx';
import { TitledHead } from '../../content/titled-head.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import { Carousel } from '../../ui/carousel.tsx';
import styles from './view.module.css';

/** Each with the ornament of their arch. */
const members = [
  { id: '3', name: 'team.name_director', role: 'team.director' },
  { id: '8', name: 'team.name_editor', role: 'team.editor' },
  { id: '5', name: 'team.name_arabic', role: 'team.arabic' },
  { id: '10', name: 'team.name_production', role: 'team.production' },
  { id: '4', name: 'team.name_design', role: 'team.design' },
  { id: '1', name: 'team.name_rights', role: 'team.rights' },
  { id: '6', name: 'team.name_journals', role: 'team.journals' },
  { id: '2', name: 'team.name_sales', role: 'team.sales' },
] as const satisfies readonly { readonly id: string; readonly name: MessageId; readonly role: MessageId }[];

/** Who works for the publisher (team-1): samples, and said to be. */
export function View() {
  const intl = useIntl();
  return (
    <>
      <TitledHead title="nav.team" lead="team.lead" />
      <div className={styles.members}>
        <Carousel
          title="team.members"
          kind="people"
          items={members.map(({ id, name, role }) => ({
            key: id,
            item: (
              <div className={styles.member}>
                <ArchedPicture
                  image={null}
                  width={320}
                  id={id}
                  name={{ value: intl.formatMessage({ id: name }), language: null }}
                />
                <h3 className={styles.name}>
                  <FormattedMessage id={name} />
                </h3>
                <p className={styles.role}>
                  <FormattedMessage id={role} />
                </p>
              </div>
            ),
          }))}
        />
      </div>
    </>
  );
}
