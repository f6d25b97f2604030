import type { StatusId } from '../coverage-requests/coverage-request-status.ts';
import type { Login } from '../shared/actor.ts';
import type { AlertChoices } from './alert-choices.ts';
import type { AlertKind, StaffAlertKind } from './alert-kinds.ts';
import type { PushAddress } from './push-ports.ts';

/** A device that pushes go to, as its owner sees it. */
export type OwnDevice = {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  /** When the last push left for it. */
  readonly lastUsedAt: Date | null;
};

/** Somebody is told of something outside the product, once a key. */
export type NewAlert = {
  readonly login: Login;
  /** Names the cause, such as 'new-status:12'. */
  readonly key: string;
  readonly kind: AlertKind;
  readonly coverageRequestId: number;
  readonly at: Date;
  /** In the summary of which Paris day ('yyyy-MM-dd') it stands; null: in none. */
  readonly gatheredFor: string | null;
};

/** What is told, as its record stands now. */
export type ToldAlert = {
  readonly kind: AlertKind;
  readonly coverageRequestId: number;
  readonly reference: string;
  readonly statusId: StatusId;
};

/** Somebody who is told by mail. */
export type AlertReader = { readonly firstname: string; readonly email: string };

export type AlertStore = {
  /** Null: he has chosen nothing. */
  choices(login: Login): Promise<AlertChoices | null>;
  keepChoices(login: Login, choices: AlertChoices, at: Date): Promise<void>;

  /** Oldest first. */
  devices(login: Login): Promise<readonly OwnDevice[]>;
  /** The same address again is the same device, whosever it was. Gives its id. */
  addDevice(
    login: Login,
    device: PushAddress & { readonly name: string; readonly at: Date },
  ): Promise<string>;
  /** Throws not_found. */
  renameDevice(login: Login, id: string, name: string): Promise<void>;
  /** Throws not_found. */
  removeDevice(login: Login, id: string): Promise<void>;
  /** One that takes none any more. */
  forgetDevice(id: string): Promise<void>;
  markUsed(id: string, at: Date): Promise<void>;

  /** Until the end of the transaction nobody else holds this one's summary. */
  holdSummary(login: Login): Promise<void>;
  /** Null: he was told of it before. */
  add(alert: NewAlert): Promise<number | null>;
  /** How many stand in somebody's summary of a day. */
  countGathered(login: Login, day: string): Promise<number>;
  /** Where and what to push; null: the device, the record or its reader's place is gone. */
  push(alertId: number, deviceId: string): Promise<(ToldAlert & { readonly to: PushAddress }) | null>;
  /** Null: the record or its reader's place is gone. */
  mail(alertId: number): Promise<(ToldAlert & AlertReader) | null>;
  /** What his summary of a day says of records that are still his to see; null: he has no login any more. */
  gathered(
    login: Login,
    day: string,
  ): Promise<(AlertReader & { readonly alerts: readonly ToldAlert[] }) | null>;

  /** The active ones of the staff who chose to be told of this kind. */
  staffWho(kind: StaffAlertKind): Promise<readonly { readonly id: number; readonly choices: AlertChoices }[]>;
  /** Who has which of these PEC. */
  holdersOf(coverageRequestIds: readonly number[]): Promise<ReadonlyMap<number, number>>;

  /** Devices, choices and what he was told, of a login that is gone. */
  removeAll(login: Login): Promise<void>;
};
