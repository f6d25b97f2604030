import type { Administrator } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import { namesOf } from '../shared/fields.ts';
import type { Ports } from '../shared/ports.ts';
import { refuseUnfit, type NewModel, type TextModel } from './text-model.ts';

type Needs = Pick<Ports, 'transaction' | 'clock'>;
type Of = { readonly actor: Administrator };

/** The team's models and the actor's own, by title. */
export const listTextModels = ({ stores }: Pick<Ports, 'stores'>, { actor }: Of) =>
  stores.textModels.list(actor.id);

/** Anybody of the staff adds one for himself or for the team. Throws `invalid`. */
export async function addTextModel(
  { transaction, clock }: Needs,
  { actor, model }: Of & { readonly model: NewModel },
): Promise<TextModel> {
  refuseUnfit(model);
  return transaction(async ({ textModels, audit }) => {
    const at = clock.now();
    const id = await textModels.add(kept(model, actor), at);
    await audit.record({ actor, at, action: 'add-text-model', entity: 'text-model', entityId: id });
    return textModels.getToChange(id, actor.id);
  });
}

type Change = {
  readonly modelId: number;
  readonly model: NewModel;
  /** That which was changed; without one the change is accepted. */
  readonly version?: number | null | undefined;
};

/** Throws `not_found`, also for another's own, `invalid`, and `stale` where a colleague has changed it meanwhile. */
export async function changeTextModel(
  { transaction, clock }: Needs,
  { actor, modelId, model, version }: Of & Change,
): Promise<TextModel> {
  refuseUnfit(model);
  return transaction(async ({ textModels, audit }) => {
    const present = await textModels.getToChange(modelId, actor.id);
    if (typeof version === 'number' && version !== present.version) throw domainError('stale');
    const wanted = kept(model, actor);
    // Saved as it stands, no other form of it is stale.
    if (namesOf(wanted).every((name) => wanted[name] === present[name])) return present;
    await textModels.save(modelId, wanted);
    const at = clock.now();
    await audit.record({ actor, at, action: 'change-text-model', entity: 'text-model', entityId: modelId });
    return textModels.getToChange(modelId, actor.id);
  });
}

/** Throws `not_found`, also for another's own. */
export async function deleteTextModel(
  { transaction, clock }: Needs,
  { actor, modelId }: Of & { readonly modelId: number },
): Promise<void> {
  await transaction(async ({ textModels, audit }) => {
    await textModels.getToChange(modelId, actor.id);
    await textModels.remove(modelId);
    const at = clock.now();
    await audit.record({ actor, at, action: 'delete-text-model', entity: 'text-model', entityId: modelId });
  });
}

const kept = ({ isTeam, ...model }: NewModel, { id }: Administrator) => ({
  ...model,
  documentTitle: model.kind === 'refusal' ? model.documentTitle : '',
  ownerId: isTeam ? null : id,
});
