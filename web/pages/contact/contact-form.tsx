import { FormattedMessage, useIntl } from 'react-intl';
import { ContactWays, WayLinks } from '../../content/contact-ways.tsx';
import { ClosedNotice, useClosedNotice } from '../../customer/forms/closed-notice.tsx';
import { EmailField } from '../../customer/forms/email-field.tsx';
import { FormField, FormTextArea } from '../../customer/forms/form-field.tsx';
import { Form } from '../../customer/forms/form.tsx';
import { postChange } from '../../customer/forms/post-change.ts';
import { useForm } from '../../customer/forms/use-form.ts';
import { SendContactMessageDocument } from '../../generated/forms/graphql.ts';
import type { ContactPageQuery } from '../../generated/public/graphql.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { ChipLinks } from '../../navigation/chip-links.tsx';
import { Alert } from '../../ui/alert.tsx';
import styles from './contact-form.module.css';
import { hasWays } from '../../content/has-ways.ts';
import { LetterLink } from './letter-link.tsx';
import { composed, fields, letterOf, type SubjectName, subjectNames, subjects } from './subjects.ts';
import { draft, useDraft } from './use-draft.ts';
import { useLetter } from './use-letter.ts';

type Props = Pick<ContactPageQuery, 'shop' | 'contact'> & {
  readonly subject: SubjectName | null;
  readonly book: ContactPageQuery['book'];
};

/** Writes to the publisher: whether that can be sent from here is said first, and what is typed is kept until it is. */
export function ContactForm({ shop, contact, subject, book }: Props) {
  const intl = useIntl();
  const textOf = (id: MessageId, values?: Readonly<Record<string, string>>) => intl.formatMessage({ id }, values);
  const { notice, saysRefusal } = useClosedNotice();
  const { form, send } = useForm(SendContactMessageDocument, {
    post: postChange,
    done: 'contact.sent',
    onRefused: saysRefusal,
  });
  const { letter, offer } = useLetter({ form: form.ref, subject, textOf });
  const submit = async (valueOf: (name: string) => string) => {
    const [name, phone, email] = [valueOf('name'), valueOf('phone'), valueOf('email')];
    const sent = await send({ input: { name, phone, email, message: composed({ subject, valueOf, textOf }) } });
    if (sent) draft.clear();
    else offer(valueOf);
  };
  const about = subject && subjects[subject];
  const [title, isbn] = [book?.title?.value ?? '', book?.isbn ?? ''];
  const bookName = title && isbn ? textOf('contact.book_name', { title, isbn }) : title || isbn;
  const beginning = about ? textOf(about.text) : '';
  const valueIn = (field: string) => (field === 'book' ? bookName : field === 'message' ? beginning : '');
  useDraft(form.ref, `${beginning}\n${bookName}`);
  return (
    <div className={styles.form}>
      {!shop.contactForm && (
        <ClosedNotice ref={notice} words={hasWays(contact) ? 'contact.off' : 'contact.off_alone'}>
          {/* The page's head has the number and the address. */}
          {letter && contact?.email && (
            <WayLinks>
              <LetterLink contact={contact} letter={letter} />
            </WayLinks>
          )}
        </ClosedNotice>
      )}
      <noscript>
        <Alert kind="info" silent>
          <p>
            <FormattedMessage id={hasWays(contact) ? 'auth.no_script' : 'contact.alone.no_script'} />
          </p>
          <ContactWays contact={contact}>
            <LetterLink contact={contact} letter={about && letterOf({ subject, valueOf: valueIn, textOf })} />
          </ContactWays>
        </Alert>
      </noscript>
      {form.done === null && <Subjects chosen={subject} book={book?.id} />}
      <Form
        form={form}
        button="contact.send"
        look={shop.contactForm ? 'primary' : 'secondary'}
        once
        onSubmit={(valueOf) => void submit(valueOf)}
      >
        <div className={styles.fields}>
          <FormField name="name" label="contact.name" autoComplete="name" dir="auto" />
          <FormField name="phone" label="contact.phone" type="tel" autoComplete="tel" dir="ltr" />
          <EmailField autoComplete="email" />
          {about?.fields.map((field) => (
            <FormField
              key={field}
              name={field}
              label={fields[field]}
              required={false}
              dir="auto"
              defaultValue={valueIn(field) || undefined}
            />
          ))}
        </div>
        <FormTextArea name="message" label="contact.message" rows={8} dir="auto" defaultValue={beginning} />
      </Form>
    </div>
  );
}

/** What the message is about; without one it is about anything. */
function Subjects({ chosen, book }: { readonly chosen: SubjectName | null; readonly book: string | undefined }) {
  const intl = useIntl();
  const address = (subject: SubjectName) => `/contact?${new URLSearchParams({ subject, ...(book && { book }) })}`;
  return (
    <ChipLinks
      label={intl.formatMessage({ id: 'contact.subject' })}
      choices={[
        { to: '/contact', words: <FormattedMessage id="contact.anything" />, isChosen: chosen === null },
        ...subjectNames.map((name) => ({
          to: address(name),
          words: <FormattedMessage id={subjects[name].name} />,
          isChosen: name === chosen,
        })),
      ]}
    />
  );
}
