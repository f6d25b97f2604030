export type MutualChoice = {
  readonly id: number;
  readonly name: string;
  readonly groupIds: readonly number[];
};
export type MutualGroupChoice = {
  readonly id: number;
  readonly name: string;
  readonly mutualIds: readonly number[];
};

/** Every group and mutual that is not deleted, by name. */
export type InsurerChoices = {
  readonly groups: readonly MutualGroupChoice[];
  readonly mutuals: readonly MutualChoice[];
};

export type MutualStore = {
  listChoices(): Promise<InsurerChoices>;
  /** Whether each of those that are named is there and not deleted. */
  exist(named: { readonly mutualId: number | null; readonly mutualGroupId: number | null }): Promise<boolean>;
};
