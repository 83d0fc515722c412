import { useId, useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { DidYouMean } from '../../book/did-you-mean.tsx';
import { StaleWords } from '../../book/stale-notice.tsx';
import { withFoundBy } from '../../book/found-by.ts';
import { createPath, useNavigate } from '../../navigation/router.ts';
import { ResultsFor } from '../../content/list/results-for.tsx';
import { SearchBooksDocument } from '../../generated/public/graphql.ts';
import { usePublicQuery } from '../../kit/use-public-query.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { useShopAddress } from '../../navigation/shop-link.tsx';
import text from '../../styles/text.module.css';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { FailedRequest } from '../../ui/failed-request.tsx';
import { Panel } from '../../ui/panel.tsx';
import { longestKeyword } from '../../ui/longest-keyword.ts';
import { BookOption } from './book-option.tsx';
import { SearchOffers } from './search-offers.tsx';

/** From so many characters on there are suggestions. */
const least = 4;

/** So long, in milliseconds, nothing must have been typed before a request goes out. */
const pause = 300;

type Props = {
  /** What the search begins with. */
  readonly typed?: string;
  readonly onGone: () => void;
};

/**
 * Finds books as their titles or authors are typed: a suggestion leads to its book, Enter to all of them in the shop. Before
 * that it offers books and categories.
 */
export function SearchPanel({ typed = '', onGone }: Props) {
  const [entered, setEntered] = useState(typed);
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const navigate = useNavigate();
  const shopAddress = useShopAddress();
  const keyword = entered.trim();
  const wanted = keyword.length >= least ? { keyword } : null;
  const { state, data, retry } = usePublicQuery(
    SearchBooksDocument,
    wanted,
    ({ searchBooks }) => searchBooks && withFoundBy(searchBooks),
    {
      pause,
    },
  );
  const options = data?.items ?? [];
  const { searchedFor = null, didYouMean = null, gatheredAt = null } = data ?? {};

  const focusField = () => form.current?.querySelector('input')?.focus();
  // The panel has given the focus to its first button.
  useLayoutEffect(focusField, []);

  const close = () => form.current?.closest('dialog')?.close();
  const age = gatheredAt && <StaleWords key="age" asOf={gatheredAt} message="stale.copy" />;
  const spelling = searchedFor ? (
    <ResultsFor key="spelling" spelling={searchedFor} />
  ) : (
    didYouMean && <DidYouMean key="spelling" name={didYouMean} onClick={close} />
  );
  const go = (to: string) => {
    close();
    void navigate(shopAddress(to));
  };
  const search = () => {
    if (keyword) go(createPath({ pathname: '/shop', search: new URLSearchParams({ keyword }).toString() }));
  };

  return (
    <Panel
      title={<FormattedMessage id="panel.search_title" />}
      place="end"
      foot={
        wanted &&
        state === 'ready' &&
        (options.length === 0 ? (
          <ButtonLink to="/shop" look="secondary" onClick={close}>
            <FormattedMessage id="cart.to_shop" />
          </ButtonLink>
        ) : (
          <Button type="submit" form={formId} look="secondary" endIcon="arrow">
            <FormattedMessage id="panel.all_results" />
          </Button>
        ))
      }
      onGone={onGone}
    >
      <search>
        <form
          ref={form}
          id={formId}
          action="/shop"
          onSubmit={(event) => {
            event.preventDefault();
            search();
          }}
        >
          <Combobox
            label={
              <span className={text.hidden}>
                <FormattedMessage id="shop.keyword" />
              </span>
            }
            name="keyword"
            maxLength={longestKeyword}
            required={false}
            place="below"
            found={{
              state,
              options,
              note: age && spelling ? [age, ' ', spelling] : (age ?? spelling),
            }}
            keyOf={({ id }) => id}
            nameOf={({ id, title }) => title?.value ?? id}
            onEntered={setEntered}
            typed={typed}
            onChosen={({ id }) => go(`/product/${id}`)}
            least={least}
            prompt={<FormattedMessage id="panel.search_hint" />}
            failure={
              <FailedRequest
                onRetry={(hadFocus) => {
                  if (hadFocus) focusField();
                  retry();
                }}
              />
            }
          >
            {(book, words) => (
              <BookOption book={book} words={searchedFor ?? words} by={searchedFor ? 'KEYWORD' : book.foundBy} />
            )}
          </Combobox>
        </form>
      </search>
      {!wanted && <SearchOffers />}
    </Panel>
  );
}
