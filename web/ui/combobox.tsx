import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './combobox.module.css';
import fields from './field.module.css';
import { Field, useField } from './field.tsx';
import { Icon } from './icon.tsx';

/** What can be chosen for what has been entered; options that came earlier stay in view while others are loaded. */
type Found<Option> = { readonly state: 'ready' | 'loading' | 'failed'; readonly options: readonly Option[] };

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
  /** As many characters must be entered before there are options; until then the prompt is in their place. */
  readonly least?: number;
  readonly prompt?: ReactNode;
  /** In the place of options that could not be had; it may offer to try again. */
  readonly failure: ReactNode;
  /** Over what follows, as for a field of a form; or in its own place, as in a panel for nothing else. */
  readonly place?: 'over' | 'below';
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly required?: boolean;
  readonly name?: string;
  readonly maxLength?: number;
};

/**
 * A field that offers what can be chosen for what is entered, as the combobox pattern of ARIA 1.2: arrows, Home and End,
 * Enter and Escape, mouse and touch. A chunk of its own (vite.config.ts): import it lazily.
 */
export function Combobox<Option>(props: Props<Option>) {
  const { label, found, keyOf, nameOf, children, onEntered, onChosen, place = 'over', least = 0 } = props;
  const { hint, error, required = true, name, maxLength } = props;
  const { control, labelId, ...ids } = useField({ hint, error });
  const [entered, setEntered] = useState('');
  const isEnough = entered.trim().length >= least;
  const options = isEnough && found.state !== 'failed' ? found.options : [];
  const box = useCombobox<Option>({
    items: [...options],
    inputId: control.id,
    labelId,
    menuId: `${control.id}-options`,
    itemToString: (option) => (option === null ? '' : nameOf(option)),
    itemToKey: (option) => option && keyOf(option),
    stateReducer: keepEntry,
    // In its own place there is always a list, or what is in its stead.
    ...(place === 'below' && { isOpen: true }),
    onInputValueChange: ({ type, inputValue }) => {
      setEntered(inputValue);
      if (type === useCombobox.stateChangeTypes.InputChange) onEntered(inputValue);
    },
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChosen(selectedItem),
  });
  const isOpen = box.isOpen && (place === 'below' || entered !== '' || least === 0);
  const leaveOrTake = (event: KeyboardEvent) => {
    // In a dialog the first Escape closes the options alone.
    if (event.key === 'Escape' && isOpen && place === 'over') event.preventDefault();
    // Always open, it leaves Escape to its panel, and Enter with no option highlighted to its form.
    const isLeft = event.key === 'Escape' || (event.key === 'Enter' && box.highlightedIndex < 0);
    if (place === 'below' && isLeft) Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  };
  return (
    <Field {...{ label, hint, error, required, control, labelId, ...ids }} unmarked>
      <div className={`${styles.box} ${styles[place]}`}>
        <Icon name={place === 'below' ? 'search' : 'down'} className={styles.sign} />
        <input
          {...box.getInputProps({ onKeyDown: leaveOrTake })}
          {...control}
          {...{ name, maxLength, required }}
          role="combobox"
          aria-controls={`${control.id}-options`}
          aria-expanded={isOpen && options.length > 0}
          className={`${fields.control} ${styles.entry}`}
        />
        <div className={`${styles.popup} ${isOpen ? styles.open : ''}`}>
          <output className={styles.state}>
            {isOpen && (isEnough ? <Outcome {...found} entered={entered.trim()} /> : props.prompt)}
          </output>
          {isOpen && isEnough && found.state === 'failed' && <div className={styles.failure}>{props.failure}</div>}
          <ul {...box.getMenuProps()} hidden={!isOpen || options.length === 0}>
            {options.map((option, index) => (
              <li key={keyOf(option)} {...box.getItemProps({ item: option, index })} className={styles.option}>
                {children(option, entered.trim())}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Field>
  );
}

/** How a search is going, or what has come of it; a failure has words of its own. */
function Outcome({ state, options, entered }: Found<unknown> & { readonly entered: string }) {
  if (state === 'failed') return null;
  if (state === 'loading') return <FormattedMessage id="panel.searching" />;
  if (options.length === 0)
    return <FormattedMessage id="panel.no_results" values={{ q: <bdi key="q">{entered}</bdi> }} />;
  return <FormattedMessage id="results.count" values={{ count: options.length }} />;
}

/** Who leaves the field or presses Escape keeps what they have entered, and has chosen nothing by it. */
function keepEntry<Option>(
  { selectedItem, inputValue }: UseComboboxState<Option>,
  { type, changes }: UseComboboxStateChangeOptions<Option>,
): Partial<UseComboboxState<Option>> {
  const { InputBlur, InputKeyDownEscape } = useCombobox.stateChangeTypes;
  const isLeft = type === InputBlur || type === InputKeyDownEscape;
  return isLeft ? { ...changes, selectedItem, inputValue, isOpen: false } : changes;
}
