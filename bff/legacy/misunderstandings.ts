import type { Log } from '../log.ts';

/** Logs what could not be understood in legacy answers, once for each endpoint and field: a broken record may come in every answer. */
export function misunderstandings(log: Log): (endpoint: string, at: string) => void {
  const told = new Set<string>();
  return (endpoint, at) => {
    const field = at.replace(/(^|\.)\d+(?=\.|$)/g, '$1*');
    if (told.has(endpoint + field)) return;
    told.add(endpoint + field);
    log.warn({ endpoint, field }, 'a legacy answer could not be understood in part');
  };
}
