/** A member of the staff, as he sees himself. */
export type AdministratorRecord = {
  readonly id: number;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly isSuper: boolean;
  readonly isActive: boolean;
};

export type AdministratorStore = {
  /** Throws not_found. */
  get(id: number): Promise<AdministratorRecord>;
};
