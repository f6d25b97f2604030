import type { ModelKind, NewModel, TextModel } from './text-model.ts';

export type KeptModel = Omit<NewModel, 'isTeam'> & { readonly ownerId: number | null };

export type TextModelStore = {
  /** The team's and this administrator's, by title. */
  list(adminId: number): Promise<readonly TextModel[]>;
  /** The team's latest of a kind; null without one. */
  latestOf(kind: ModelKind): Promise<TextModel | null>;
  /** One of those; throws not_found. */
  get(id: number, adminId: number): Promise<TextModel>;
  /** The same, locked until the transaction ends. */
  getToChange(id: number, adminId: number): Promise<TextModel>;
  add(model: KeptModel, at: Date): Promise<number>;
  save(id: number, model: KeptModel): Promise<void>;
  remove(id: number): Promise<void>;
};
