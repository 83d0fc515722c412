import { useEffect, useState } from 'react';
import { loadPart } from '../../kit/part.ts';
import type * as BookplateModule from './bookplate.tsx';

/** The bookplate, loaded after the receipt; where it can't be had, none is offered. */
export function BookplatePart({ name }: { readonly name: string | null }) {
  const [{ Bookplate }, setPart] = useState<Partial<typeof BookplateModule>>({});
  useEffect(() => {
    loadPart(() => import('./bookplate.tsx')).then(setPart, () => {});
  }, []);
  return Bookplate && <Bookplate name={name} />;
}
