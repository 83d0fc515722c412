import { createContext, type ReactNode, use, useEffect, useMemo, useReducer, useState } from 'react';
import { loadChunk } from './chunk.ts';
import type { PlacedToast, Toast } from './toast.ts';
import type * as ToasterModule from './toaster.tsx';

type Toasts = {
  readonly placed: readonly PlacedToast[];
  /** Counts the times that there was none, and then one again. */
  readonly run: number;
  /** What lies over the page and puts all else out of reach: toasts are shown in it, as long as it is open. */
  readonly dialog: HTMLDialogElement | null;
};

type Change =
  | {
      readonly kind: 'show';
      readonly toast: Toast;
      readonly language: string;
      readonly dialog: HTMLDialogElement | null;
    }
  | { readonly kind: 'close'; readonly key: number }
  | { readonly kind: 'dismiss' }
  | { readonly kind: 'move'; readonly dialog: HTMLDialogElement | null };

type Teller = {
  /** Says for a moment how something went. */
  readonly show: (toast: Toast) => void;
  readonly prepare: () => void;
  /** Takes away what is said of earlier attempts, where it is not true any more. */
  readonly dismiss: () => void;
};

type Place = Toasts & {
  readonly Toaster: typeof ToasterModule.Toaster | null;
  readonly close: (key: number) => void;
};

const TellerContext = createContext<Teller | null>(null);
const PlaceContext = createContext<Place | null>(null);

/**
 * What draws toasts is loaded with the first that may have one to show, for to say that the network is down it is too late;
 * unless `ahead` is false, where `prepare` loads it.
 */
export function useToast({ ahead = true } = {}): Teller {
  const teller = provided(use(TellerContext));
  useEffect(() => {
    if (ahead) teller.prepare();
  }, [ahead, teller]);
  return teller;
}

/** Where toasts are shown: right below the preceding element, or below the edge of the screen. */
export function ToastPlace() {
  const { Toaster, placed, run, dialog, close } = provided(use(PlaceContext));
  return Toaster && <Toaster toasts={placed} run={run} dialog={dialog} onClose={close} />;
}

/** Keeps the toasts of all that is within it. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, change] = useReducer(changed, { placed: [], run: 0, dialog: null });
  const [Toaster, setToaster] = useState<Place['Toaster']>(null);

  const teller = useMemo<Teller>(() => {
    const prepare = () =>
      void loadChunk(() => import('./toaster.tsx')).then(
        (module) => setToaster(() => module.Toaster),
        () => {}, // Asked for again with the next toast.
      );
    return {
      prepare,
      dismiss: () => change({ kind: 'dismiss' }),
      show: (toast) => {
        prepare();
        change({ kind: 'show', toast, language: document.documentElement.lang, dialog: topDialog() });
      },
    };
  }, []);

  const { dialog } = toasts;
  useEffect(() => {
    if (!dialog) return;
    const move = () => change({ kind: 'move', dialog: topDialog() });
    dialog.addEventListener('close', move);
    return () => dialog.removeEventListener('close', move);
  }, [dialog]);

  const place = useMemo<Place>(
    () => ({ ...toasts, Toaster, close: (key) => change({ kind: 'close', key }) }),
    [toasts, Toaster],
  );
  return (
    <TellerContext value={teller}>
      <PlaceContext value={place}>{children}</PlaceContext>
    </TellerContext>
  );
}

/** So many are read at once; a further one takes the place of the oldest. */
const most = 3;

function changed(toasts: Toasts, change: Change): Toasts {
  const { placed, run } = toasts;
  switch (change.kind) {
    case 'show': {
      const key = (placed.at(-1)?.key ?? 0) + 1;
      const open = placed.filter((toast) => toast.open);
      const others = open.filter((toast) => subjectOf(toast) !== subjectOf(change.toast));
      return {
        placed: [...others, { ...change.toast, key, open: true, language: change.language }].slice(-most),
        run: open.length === 0 ? run + 1 : run,
        dialog: change.dialog,
      };
    }
    case 'close':
      return {
        ...toasts,
        placed: placed.map((toast) => (toast.key === change.key ? { ...toast, open: false } : toast)),
      };
    case 'dismiss':
      return { ...toasts, placed: placed.map((toast) => ({ ...toast, open: false })) };
    case 'move':
      return { ...toasts, dialog: change.dialog };
  }
}

const subjectOf = ({ about, title }: Toast): string => about ?? title;

const topDialog = (): HTMLDialogElement | null =>
  [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? null;

function provided<Context>(context: Context | null): Context {
  if (!context) throw new Error('No toasts around this component');
  return context;
}
