import { hostileGroups } from './groups.ts';

/** All hostile requests as docs/security.md lists them: by group, kind and answer. */
export function listedRequests(): string {
  return Object.entries(hostileGroups)
    .map(([group, requests]) => {
      const kinds = Map.groupBy(requests, ({ name, answer }) => `${name.slice(0, name.indexOf(':'))}, ${answer}`);
      const lines = [...kinds].map(([kind, each]) => {
        const names = each.map(({ name }) => name.slice(name.indexOf(':') + 2).replaceAll('_', '\\_'));
        return `- ${kind}: ${names.join('; ')}`;
      });
      return `### ${group}: ${requests.length}\n\n${lines.join('\n')}\n`;
    })
    .join('\n');
}
