import type { DossierFile } from '../dossiers/dossier.ts';
import type { Stores } from '../shared/ports.ts';
import type { Depot } from './depot.ts';

/**
 * What a clerk opens: the dossier that was sent, as it was made then. What is under medical secrecy is for the insurer's
 * dental adviser alone, and never among it.
 */
export async function filesOfDepot(
  { proofs, dossiers }: Pick<Stores, 'proofs' | 'dossiers'>,
  { sendingId }: Pick<Depot, 'sendingId'>,
): Promise<readonly DossierFile[]> {
  const dossierId = (await proofs.find(sendingId))?.facts?.dossierId;
  if (dossierId === undefined) return [];
  const { files } = await dossiers.get(dossierId);
  return files.filter(({ isMedicalSecret }) => !isMedicalSecret);
}
