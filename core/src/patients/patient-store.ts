import type { Actor } from '../shared/actor.ts';

/** A patient, without the number. */
export type Patient = {
  readonly id: number;
  readonly practitionerId: number;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  /** The highest of his requests' versions: whatever is saved of his address raises them all. */
  readonly version: number;
};

/** The number leaves the core sealed, and is found by its index. */
export type SealedNir = { readonly nirSealed: string; readonly nirIndex: string };

export type NewPatient = Omit<Patient, 'id' | 'version'> & SealedNir & { readonly at: Date };

/** What may change of a patient; what is absent stays. */
export type PatientChange = Partial<
  Pick<Patient, 'firstname' | 'lastname' | 'email'> &
    SealedNir & {
      /** When the practice last noted that he agrees to be written to for a review. */
      readonly reviewAgreedAt: Date;
    }
>;

export type PatientStore = {
  /** Throws not_found when the patient is not the actor's to see. */
  get(id: number, actor: Actor): Promise<Patient>;
  /** The same, locked until the transaction ends. */
  getToChange(id: number, actor: Actor): Promise<Patient>;
  /** Patients of these practitioners whose number has one of these indexes, the latest first. */
  findByNir(nirIndexes: readonly string[], practitionerIds: readonly number[]): Promise<readonly Patient[]>;
  /** The number as it is kept. */
  getNir(id: number): Promise<SealedNir>;
  /** Gives the id. */
  add(patient: NewPatient): Promise<number>;
  save(id: number, change: PatientChange): Promise<void>;
  /** Raises the version of every request for this patient: open forms of them are stale. */
  raiseVersions(id: number): Promise<void>;
  /** How many requests are for this patient, deleted ones included. */
  countRequests(id: number): Promise<number>;
  delete(id: number): Promise<void>;
};
