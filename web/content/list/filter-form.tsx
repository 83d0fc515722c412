import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { createPath, useLocation, useNavigate, useSearchParams } from '../../navigation/router.ts';
import { namedLanguage } from '../../i18n/language.ts';
import { usePageLanguage } from '../../i18n/page-language.ts';
import { entryKey } from '../../kit/history-entries.ts';

type Props = {
  /** The list that it narrows; its fields are named for the parameters of that address. */
  readonly to: string;
  /** The address that its fields lead to, where scripts run and that is not `to` with the fields as parameters. */
  readonly addressOf?: (fields: URLSearchParams) => string;
  readonly id?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Narrows a list by its address, from the first page on: a GET form, which works without script too. */
export function FilterForm({ to, addressOf = at(to), id, className, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const language = usePageLanguage();
  const entry = entryKey(location);

  // The fields follow the address, by which the way back leads too.
  const shown = useRef(entry);
  const fill = useEffectEvent(() => form.current && fillIn(form.current, search));
  useEffect(() => {
    if (shown.current === entry) return;
    shown.current = entry;
    fill();
  }, [entry]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() ? [[name, value.trim()]] : [],
    );
    const address = addressOf(new URLSearchParams(fields));
    const isShown = address === createPath({ ...location, hash: '' });
    // A search for nothing leads to where the words go.
    if (isShown && fields.length === 0) event.currentTarget.querySelector<HTMLElement>('input[type=search]')?.focus();
    void navigate(address, { replace: isShown, preventScrollReset: true });
  };

  return (
    <search>
      <form ref={form} id={id} action={to} className={className} onSubmit={submit}>
        {namedLanguage(search) === language && <input type="hidden" name="lng" value={language} />}
        {children}
      </form>
    </search>
  );
}

const at =
  (pathname: string) =>
  (fields: URLSearchParams): string =>
    createPath({ pathname, search: fields.toString() });

function fillIn(form: HTMLFormElement, search: URLSearchParams): void {
  form.reset();
  for (const field of form.elements) {
    if (!(field instanceof HTMLSelectElement)) continue;
    // React gives a select its default only once.
    field.value = search.get(field.name) ?? '';
    if (field.selectedIndex < 0) field.selectedIndex = 0;
  }
}
