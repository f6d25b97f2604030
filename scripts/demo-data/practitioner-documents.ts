import { createHash } from 'node:crypto';
import type { Ports } from '@accordent/core/shared/ports.ts';
import { letter } from './documents.ts';
import type { DemoPractitioner } from './practitioners.ts';
import type { Chance } from './random.ts';

const DAY = 86_400_000;

/** What staff keep with a practitioner; a title may be the name that the file came with. */
const KEPT: readonly { readonly title: string; readonly says: (name: string) => readonly string[] }[] = [
  {
    title: 'Contrat signé',
    says: (name) => [
      'Contrat d’abonnement',
      `Entre le service et ${name}.`,
      'Fait en deux exemplaires, lu et approuvé.',
    ],
  },
  {
    title: 'Attestation d’assurance professionnelle',
    says: (name) => [
      'Attestation d’assurance',
      `${name} est assuré pour sa responsabilité civile professionnelle.`,
    ],
  },
  {
    title: 'Inscription à l’ordre',
    says: (name) => ['Tableau de l’ordre', `${name} est inscrit au tableau des chirurgiens-dentistes.`],
  },
  { title: 'scan-0042.pdf', says: (name) => ['Relevé d’identité professionnelle', name] },
];

type World = {
  readonly now: Date;
  readonly practitioners: readonly DemoPractitioner[];
  readonly ports: Pick<Ports, 'fileStore'>;
};

/** One to four documents for two practitioners in three, and for the demo accounts. */
export async function demoPractitionerDocuments(chance: Chance, { now, practitioners, ports }: World) {
  const wished = practitioners.flatMap((practitioner, index) =>
    index < 2 || chance.happens(0.65)
      ? KEPT.slice(0, chance.between(1, KEPT.length)).map((kept) => ({ practitioner, kept }))
      : [],
  );
  const dated = wished.map(({ practitioner, kept }) => ({
    practitioner,
    kept,
    admin_id: chance.between(1, 2),
    created_at: new Date(
      Math.min(now.getTime() - DAY, practitioner.created_at.getTime() + chance.between(0, 90) * DAY),
    ),
  }));
  return Promise.all(
    dated.map(async ({ practitioner: { id, firstname, lastname }, kept, admin_id, created_at }, index) => {
      const bytes = await letter(kept.says(firstname ? `Dr ${lastname} ${firstname}` : lastname));
      const file_key = ports.fileStore.newKey();
      await ports.fileStore.put(file_key, bytes);
      return {
        id: index + 1,
        practitioner_id: id,
        title: kept.title,
        file_key,
        mime: 'application/pdf',
        size_bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        admin_id,
        created_at,
      };
    }),
  );
}
