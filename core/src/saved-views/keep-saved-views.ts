import { may } from '../shared/policy.ts';
import type { Administrator } from '../shared/actor.ts';
import type { AuditAction } from '../shared/audit.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { MOST_VIEWS, type NewSavedView, type SavedView } from './saved-view.ts';
import type { ViewShelf } from './saved-view-store.ts';

type Needs = Pick<Ports, 'transaction' | 'clock'>;
type Of = { readonly actor: Administrator };
type OfView = Of & { readonly viewId: number };

/** One's own; of the team's those that one has made, or all as a super administrator. */
export const canChangeView = (actor: Administrator, { authorId }: Pick<SavedView, 'authorId'>): boolean =>
  authorId === actor.id || may(actor, 'change-views-of-others');

/** Anybody of the staff keeps one for himself or for the team. Throws `too_many_views` and `view_name_taken`. */
export async function addSavedView(
  { transaction, clock }: Needs,
  { actor, view }: Of & { readonly view: NewSavedView },
): Promise<number> {
  return transaction(async (stores) => {
    const at = clock.now();
    const shelf = { isTeam: view.isTeam, authorId: actor.id };
    await refuseOneMore(stores, shelf);
    const id = await stores.savedViews.add({ ...view, ...shelf }, at);
    await journal(stores, { actor, at, action: 'add-view', id });
    return id;
  });
}

/**
 * Throws `not_found`, also for another's own, `forbidden` for one of the team that is not his to change,
 * `too_many_views` and `view_name_taken`.
 */
export async function changeSavedView(
  { transaction, clock }: Needs,
  { actor, viewId, view }: OfView & { readonly view: NewSavedView },
): Promise<void> {
  await transaction(async (stores) => {
    const known = await viewToChange(stores, { actor, viewId });
    const moves = known.isTeam !== view.isTeam;
    // Taken off the team it is its author's again, who alone may want that.
    if (moves && known.authorId !== actor.id) throw domainError('forbidden');
    if (moves) await refuseOneMore(stores, { isTeam: view.isTeam, authorId: known.authorId });
    await stores.savedViews.save(viewId, view);
    if (moves) await stores.savedViews.putLast(viewId);
    await journal(stores, { actor, at: clock.now(), action: 'change-view', id: viewId });
  });
}

/** To this place among the views beside it, from 0. Throws as a change does. */
export async function moveSavedView(
  { transaction, clock }: Needs,
  { actor, viewId, to }: OfView & { readonly to: number },
): Promise<void> {
  await transaction(async (stores) => {
    const moved = await viewToChange(stores, { actor, viewId });
    const beside = (await stores.savedViews.list(actor.id)).filter(
      ({ id, isTeam }) => isTeam === moved.isTeam && id !== viewId,
    );
    await stores.savedViews.saveOrder(beside.map(({ id }) => id).toSpliced(to, 0, viewId));
    await journal(stores, { actor, at: clock.now(), action: 'change-view', id: viewId });
  });
}

/** Throws as a change does. */
export async function deleteSavedView(
  { transaction, clock }: Needs,
  { actor, viewId }: OfView,
): Promise<void> {
  await transaction(async (stores) => {
    await viewToChange(stores, { actor, viewId });
    await stores.savedViews.remove(viewId);
    await journal(stores, { actor, at: clock.now(), action: 'delete-view', id: viewId });
  });
}

async function viewToChange({ savedViews }: Stores, { actor, viewId }: OfView): Promise<SavedView> {
  const view = await savedViews.getToChange(viewId, actor.id);
  if (!canChangeView(actor, view)) throw domainError('forbidden');
  return view;
}

async function refuseOneMore({ savedViews }: Stores, shelf: ViewShelf): Promise<void> {
  if ((await savedViews.countToAdd(shelf)) >= MOST_VIEWS) throw domainError('too_many_views');
}

const journal = (
  { audit }: Stores,
  { actor, at, action, id }: Of & { readonly at: Date; readonly action: AuditAction; readonly id: number },
) => audit.record({ actor, at, action, entity: 'view', entityId: id });
