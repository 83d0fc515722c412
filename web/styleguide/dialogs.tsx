import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../ui/button.tsx';
import { BookLine } from '../book/book-line.tsx';
import { Cover } from '../book/cover.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { LocalisedText } from '../content/localised-text.tsx';
import { Panel } from '../ui/panel.tsx';
import { Price } from '../book/price.tsx';
import { Question } from '../ui/question.tsx';
import { RichText } from '../content/rich-text.tsx';
import type { MessageId } from '../i18n/messages.ts';
import { usePageLanguage } from '../i18n/page-language.ts';
import { ToastButtons } from './messages.tsx';
import { Part } from './part.tsx';
import styles from './page.module.css';
import { samples } from './samples.ts';

const kinds = {
  life: 'book.tab_author',
  question: 'cart.clear',
  cart: 'header.cart',
  reader: 'catalogue.read',
} as const satisfies Record<string, MessageId>;

type Kind = keyof typeof kinds;

export function Dialogs() {
  const [open, setOpen] = useState<Kind | null>(null);
  const onGone = () => setOpen(null);
  return (
    <Part title="Dialogs">
      <div className={styles.row}>
        {Object.entries(kinds).map(([kind, name]) => (
          <Button key={kind} look="secondary" aria-haspopup="dialog" onClick={() => setOpen(kind as Kind)}>
            <FormattedMessage id={name} />
          </Button>
        ))}
      </div>
      {open === 'life' && <Life onGone={onGone} />}
      {open === 'question' && (
        <Question title="cart.clear_ask" no="cart.keep" yes="cart.clear_yes" onYes={() => {}} onGone={onGone} />
      )}
      {open === 'cart' && <Cart onGone={onGone} />}
      {open === 'reader' && <Reader onGone={onGone} />}
    </Part>
  );
}

type Props = { readonly onGone: () => void };

function Life({ onGone }: Props) {
  const { life, books } = samples[usePageLanguage()];
  const [book] = books;
  return (
    <Dialog
      title={<LocalisedText text={life.name} />}
      picture={<Cover book={book} image={book.thumbnail} decorative />}
      onGone={onGone}
    >
      <RichText text={{ html: life.html, language: life.name.language }} />
    </Dialog>
  );
}

function Cart({ onGone }: Props) {
  const { books } = samples[usePageLanguage()];
  return (
    <Panel
      title={<FormattedMessage id="panel.cart_title" />}
      place="end"
      foot={
        <Button>
          <FormattedMessage id="panel.checkout" />
        </Button>
      }
      onGone={onGone}
    >
      {books.map((book) => (
        <div key={book.id} className={styles.line}>
          <BookLine book={book}>
            <Price book={book} />
          </BookLine>
        </div>
      ))}
      <ToastButtons />
    </Panel>
  );
}

function Reader({ onGone }: Props) {
  const [book] = samples[usePageLanguage()].books;
  return (
    <Panel
      title={<FormattedMessage id="catalogue.reader" values={{ title: book.title?.value }} />}
      place="full"
      onGone={onGone}
    >
      <div className={styles.spread}>
        <Cover book={book} image={book.thumbnail} />
      </div>
    </Panel>
  );
}
