/** Mails rendered per second by each template, compiled once and filled for each mail: `npm run bench -- mails [mails]`. */
import { createMailTemplates } from '@accordent/worker/mails/mail-templates.ts';
import { sampleFacts } from '@accordent/worker/mails/sample-facts.ts';
import type { MailKind } from '@accordent/core/mails/mail-ports.ts';

const MAILS = Number(process.argv[2] || 5000);
const LEAST_A_SECOND = 10_000;
const PUBLIC_URL = 'https://banc.example';

const started = performance.now();
const templates = await createMailTemplates({ name: 'Banc', publicUrl: PUBLIC_URL });
console.log(
  `modèles compilés en ${(performance.now() - started).toFixed(0)} ms, une fois\u00A0; ${MAILS} mails de chacun`,
);

const facts = sampleFacts(PUBLIC_URL);
const rates = new Map<MailKind, number>();
for (const kind of Object.keys(facts) as MailKind[]) rates.set(kind, await rate(kind));
const total = [...rates.values()].reduce((sum, each) => sum + 1 / each, 0);
for (const [kind, each] of rates) tell(kind, each);
tell('tous, autant de chacun', rates.size / total);

async function rate(kind: MailKind): Promise<number> {
  const render = () => templates.render(kind, facts[kind] as never);
  for (let mail = 0; mail < MAILS / 10; mail += 1) await render();
  const from = performance.now();
  for (let mail = 0; mail < MAILS; mail += 1) await render();
  return (MAILS * 1000) / (performance.now() - from);
}

function tell(name: string, each: number): void {
  const warning = each < LEAST_A_SECOND ? `  au-dessous de ${LEAST_A_SECOND}` : '';
  console.log(`  ${name.padEnd(24)} ${each.toFixed(0).padStart(8)} mails/s${warning}`);
}
