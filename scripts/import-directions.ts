import { cycles, importGraph } from './import-graph.ts';
import { importRules } from './import-rules.ts';

/** Part of `npm run check`: names each import that leads the wrong way, and each cycle; exits with 1 where there is one. */

const graph = importGraph();
const offences = [...graph].flatMap(([file, targets]) =>
  importRules.flatMap(({ rule, from, not }) => {
    const match = from.exec(file);
    return match ? targets.filter((target) => not(target, match)).map((target) => `${file} → ${target}: ${rule}`) : [];
  }),
);
const rounds = cycles(graph).map((group) => `${group.join(' → ')} → ${group[0]}: no cycles`);

for (const line of [...offences, ...rounds]) process.stdout.write(`${line}\n`);
process.exitCode = offences.length + rounds.length === 0 ? 0 : 1;
