import type { SecondFactor } from '../factors/factor-policy.ts';
import type { MemberRole } from '../shared/actor.ts';

/** Which dentists of the practice: null, all of them, those to come too. */
export type Given = readonly number[] | null;

export type Place = {
  readonly role: MemberRole;
  readonly practitionerIds: Given;
};

/** Somebody of a practice, as its owner sees him. */
export type Member = Place & {
  /** Of his place here. */
  readonly id: number;
  readonly memberId: number;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  /** The strongest that stands besides the password. */
  readonly secondFactor: SecondFactor | null;
  /** In the sessions that are kept. */
  readonly lastSeenAt: Date | null;
  readonly createdAt: Date;
};

export type Invitation = Place & {
  readonly id: string;
  readonly email: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

/** One that may still be used, of a practice that may be worked for. */
export type LiveInvitation = Invitation & {
  readonly practitionerId: number;
  readonly practice: PracticeName;
};

export type PracticeName = {
  readonly firstname: string;
  readonly lastname: string;
  readonly planId: number;
};

/** A place of somebody, as he chooses among his. */
export type OwnPlace = PracticeName & {
  readonly id: number;
  readonly practitionerId: number;
  readonly role: MemberRole;
};

/** What somebody knows of his own login. */
export type OwnMember = {
  readonly id: number;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly needsCode: boolean;
  /** Of the place at which he is. */
  readonly getsMails: boolean;
};

/** Who has come to a practice, for the mail to its owner. */
export type Arrival = {
  readonly email: string;
  readonly firstname: string;
  readonly member: { readonly firstname: string; readonly lastname: string };
  readonly role: MemberRole;
};

export type NewInvitation = Place & {
  readonly id: string;
  readonly practitionerId: number;
  readonly email: string;
  readonly tokenHash: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

/** The people of practices: their logins, places and invitations. */
export type MemberStore = {
  /** By name. */
  list(practitionerId: number): Promise<readonly Member[]>;
  /** Locks it; throws not_found for one of another practice, or that has ended. */
  getToChange(id: number, practitionerId: number): Promise<Member>;
  savePlace(id: number, place: Partial<Place>): Promise<void>;
  /** Ends his place; of the last one his login goes with it, and with that his address and password. */
  end(id: number, at: Date): Promise<void>;
  own(memberId: number, membershipId: number): Promise<OwnMember>;
  saveOwn(
    memberId: number,
    change: Partial<Pick<OwnMember, 'firstname' | 'lastname' | 'needsCode'>>,
  ): Promise<void>;
  saveMails(membershipId: number, getsMails: boolean): Promise<void>;
  /** Those that may be worked at, by name. */
  places(memberId: number): Promise<readonly OwnPlace[]>;
  noteUse(membershipId: number, at: Date): Promise<void>;

  /** Those that still hold, and those past their end, newest first. */
  invitations(practitionerId: number): Promise<readonly Invitation[]>;
  newInvitationId(): string;
  /** The open one of the same practice and address gives way. */
  invite(invitation: NewInvitation): Promise<void>;
  /** Throws not_found. */
  getInvitation(id: string, practitionerId: number): Promise<Invitation>;
  withdraw(id: string, at: Date): Promise<void>;
  findInvitation(
    by: { readonly tokenHash: string } | { readonly id: string },
    now: Date,
  ): Promise<LiveInvitation | null>;
  /** True once only. */
  useInvitation(id: string, at: Date): Promise<boolean>;

  /** Gives the id. */
  addLogin(login: {
    readonly email: string;
    readonly firstname: string;
    readonly lastname: string;
    readonly passwordHash: string;
    readonly at: Date;
  }): Promise<number>;
  /** Gives the id of the place; a place that he has there already takes these rights. */
  addPlace(
    place: Place & { readonly memberId: number; readonly practitionerId: number; readonly at: Date },
  ): Promise<number>;
  /** Null once that place has ended. */
  arrival(id: number): Promise<Arrival | null>;
};
