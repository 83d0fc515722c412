import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useLayoutEffect,
  useState,
} from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './combobox.module.css';
import fields from './field.module.css';
import { Field, useField } from './field.tsx';
import { Icon } from './icon.tsx';

/** What can be chosen for what has been entered; options that came earlier stay in view while others are loaded. */
type Found<Option> = {
  readonly state: 'ready' | 'loading' | 'failed';
  readonly options: readonly Option[];
  /** Said after the count of them. */
  readonly note?: ReactNode;
};

type Props<Option> = {
  readonly label: ReactNode;
  readonly found: Found<Option>;
  readonly keyOf: (option: Option) => string;
  /** What a chosen option leaves in the field. */
  readonly nameOf: (option: Option) => string;
  /** An option as it is shown, given what has been entered. */
  readonly children: (option: Option, entered: string) => ReactNode;
  readonly onEntered: (entered: string) => void;
  readonly onChosen: (option: Option) => void;
  /** What is chosen already. */
  readonly initial?: Option | undefined;
  /** What has been entered before it is there. */
  readonly typed?: string;
  /** As many characters must be entered before there are options; until then the prompt is in their place. */
  readonly least?: number;
  readonly prompt?: ReactNode;
  /** In the place of options that could not be had; it may offer to try again. */
  readonly failure: ReactNode;
  /** Over what follows, as for a field of a form; or in its own place, as in a panel for nothing else. */
  readonly place?: 'over' | 'below';
  readonly placeholder?: string;
  readonly error?: ReactNode;
  /** Whether one of the options must be chosen; else what is entered will do. */
  readonly required?: boolean;
  readonly name?: string;
  readonly maxLength?: number;
};

/**
 * A field that offers what can be chosen for what is entered, as the combobox pattern of ARIA 1.2: arrows, Home and End,
 * Enter and Escape, mouse and touch. A chunk of its own (vite.config.ts): import it lazily.
 */
export function Combobox<Option>(props: Props<Option>) {
  const { label, found, keyOf, nameOf, children, onEntered, onChosen, place = 'over', least = 0, typed = '' } = props;
  const { placeholder, error, required = true, name, maxLength, initial } = props;
  const { control, labelId, ...ids } = useField({ error });
  const [entered, setEntered] = useState(initial === undefined ? typed : nameOf(initial));
  const isEnough = entered.trim().length >= least;
  const options = isEnough && found.state !== 'failed' ? found.options : [];
  const box = useCombobox<Option>({
    items: [...options],
    initialSelectedItem: initial ?? null,
    initialInputValue: entered,
    initialIsOpen: typed !== '',
    inputId: control.id,
    labelId,
    menuId: `${control.id}-options`,
    itemToString: (option) => (option === null ? '' : nameOf(option)),
    itemToKey: (option) => option && keyOf(option),
    // Whatever it is that scrolls: the options, or the panel around them.
    scrollIntoView: (option) => option?.scrollIntoView({ block: 'nearest' }),
    stateReducer: keepEntry(place),
    onInputValueChange: ({ type, inputValue }) => {
      setEntered(inputValue);
      if (type === useCombobox.stateChangeTypes.InputChange) onEntered(inputValue);
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      onChosen(selectedItem);
      // The form hears of it as of a choice in a <select>.
      document.getElementById(control.id)?.dispatchEvent(new Event('change', { bubbles: true }));
    },
  });
  const isOpen = box.isOpen && (entered !== '' || least === 0);
  const { setHighlightedIndex } = box;
  const keys = options.map(keyOf).join('\n');
  // With the options, not after them: a key pressed meanwhile marks one of the new ones.
  // Where only an option will do, the one that is left is marked, and Enter chooses it.
  const marked = required && options.length === 1 ? 0 : -1;
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- where others have come, or more is entered, Enter is not to choose what is now in the place of the one that was marked
  useLayoutEffect(() => setHighlightedIndex(marked), [marked, keys, entered, setHighlightedIndex]);

  const onKeyDown = (event: KeyboardEvent) => {
    // With nothing to close, Escape is for the dialog around it; with nothing marked, Enter is for the form.
    const isUsed = { Escape: isOpen && place === 'over', Enter: box.highlightedIndex >= 0 }[event.key] ?? true;
    if (!isUsed) keepFromDownshift(event);
  };
  // Around the list: what is pressed there, as to try again, is not beside it.
  const { ref: popup, ...list } = box.getMenuProps({ onMouseLeave: unlessAtRest });
  return (
    <Field {...{ label, error, required, control, labelId, ...ids }} unmarked>
      <div className={`${styles.box} ${styles[place]}`}>
        <Icon name={place === 'below' ? 'search' : 'down'} className={styles.sign} />
        <input
          {...box.getInputProps({ onKeyDown, onBlur: stayOpenWithin })}
          {...control}
          {...{ name, maxLength, placeholder, required }}
          role="combobox"
          aria-controls={`${control.id}-options`}
          aria-expanded={isOpen && options.length > 0}
          className={`${fields.control} ${styles.entry}`}
        />
        <div
          ref={popup}
          // A press beside the options leaves the focus within, and the list open.
          tabIndex={-1}
          className={`${styles.popup} ${isOpen ? styles.open : ''}`}
          onBlur={(event) => place === 'over' && !staysWithin(event) && box.closeMenu()}
        >
          <output className={styles.state}>
            {isEnough
              ? isOpen && <Outcome {...found} entered={entered.trim()} place={place} />
              : (isOpen || place === 'below') && props.prompt}
          </output>
          {isOpen && isEnough && found.state === 'failed' && <div className={styles.failure}>{props.failure}</div>}
          {/* What scrolls would otherwise be a stop of the tab key, and stay open over what follows. */}
          <ul {...list} tabIndex={-1} className={styles.options} hidden={!isOpen || options.length === 0}>
            {options.map((option, index) => (
              <li
                key={keyOf(option)}
                {...box.getItemProps({ item: option, index, onMouseMove: unlessAtRest })}
                className={styles.option}
              >
                {children(option, entered.trim())}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Field>
  );
}

type OutcomeProps = Found<unknown> & { readonly entered: string; readonly place: 'over' | 'below' };

/** How a search is going, or what has come of it; a failure has words of its own. */
function Outcome({ state, options, note, entered, place }: OutcomeProps) {
  if (state === 'failed') return null;
  if (state === 'loading') return <FormattedMessage id="panel.searching" />;
  if (options.length === 0)
    return <FormattedMessage id="panel.no_results" values={{ q: <bdi key="q">{entered}</bdi> }} />;
  return (
    <>
      <FormattedMessage
        id={place === 'below' ? 'panel.suggestions' : 'options.count'}
        values={{ count: options.length }}
      />
      {/* The margin alone would leave two words read as one, and Arabic letters joined. */}
      {note && ' '}
      {note && <span className={styles.note}>{note}</span>}
    </>
  );
}

/** Who leaves the field keeps what they have entered, and has chosen nothing by it; who goes on entering chooses anew. */
const keepEntry =
  (place: 'over' | 'below') =>
  <Option,>(
    state: UseComboboxState<Option>,
    { type, changes }: UseComboboxStateChangeOptions<Option>,
  ): Partial<UseComboboxState<Option>> => {
    const { InputBlur, InputChange, InputClick } = useCombobox.stateChangeTypes;
    const { selectedItem, inputValue } = state;
    if (type === InputChange) return { ...changes, selectedItem: null };
    if (type === InputClick && place === 'below') return { ...changes, isOpen: true };
    if (type !== InputBlur) return changes;
    return { ...changes, selectedItem, inputValue, isOpen: place === 'below' && state.isOpen };
  };

/** Whether the focus only moves between the field and what is below it. */
const staysWithin = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  currentTarget.parentElement?.contains(relatedTarget) ?? false;

const stayOpenWithin = (event: FocusEvent) => {
  if (staysWithin(event)) keepFromDownshift(event);
};

/** Where options scroll below a pointer that rests, the mark stays where the keyboard has put it. */
const unlessAtRest = (event: MouseEvent) => {
  if (event.movementX === 0 && event.movementY === 0) keepFromDownshift(event);
};

const keepFromDownshift = ({ nativeEvent }: SyntheticEvent) =>
  Object.assign(nativeEvent, { preventDownshiftDefault: true });
