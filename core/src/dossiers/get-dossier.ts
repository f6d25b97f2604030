import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import { dossierSources } from './dossier-sources.ts';
import type { LeftOut } from './dossier-plan.ts';
import type { Dossier, DossierKind } from './dossier.ts';

/** `isCurrent`: nothing that it is made of has changed since; `leftOut`: what would not go now, and why. */
export type SeenDossier = {
  readonly dossier: Dossier | null;
  readonly isCurrent: boolean;
  readonly leftOut: readonly LeftOut[];
};

/** The latest dossier of a PEC, of this kind. Throws not_found. */
export async function getDossier(
  { stores, clock }: Pick<Ports, 'stores' | 'clock'>,
  which: { readonly actor: Administrator; readonly coverageRequestId: number; readonly kind: DossierKind },
): Promise<SeenDossier> {
  const dossier = await stores.dossiers.findLatest(which.coverageRequestId, which.kind);
  const withXrays = (dossier?.xraysAgreedAt ?? null) !== null;
  const { plan, fingerprint } = await dossierSources(stores, { ...which, withXrays, at: clock.now() });
  return { dossier, isCurrent: dossier?.fingerprint === fingerprint, leftOut: plan.leftOut };
}

/** The one that can be sent: made, and of what stands now; null: there is none. Throws not_found. */
export async function readyDossier(
  ports: Pick<Ports, 'stores' | 'clock'>,
  which: Parameters<typeof getDossier>[1],
): Promise<Dossier | null> {
  const { dossier, isCurrent } = await getDossier(ports, which);
  return isCurrent && dossier?.state === 'made' ? dossier : null;
}
