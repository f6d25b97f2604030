import { loginEntity, loginOf, type Actor } from '../shared/actor.ts';
import type { AuditAction } from '../shared/audit.ts';
import { domainError, invalidFields } from '../shared/domain-error.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { choicesOf, kindsOf, type AlertChoices } from './alert-choices.ts';
import type { AlertKind } from './alert-kinds.ts';
import type { OwnDevice } from './alert-store.ts';
import type { PushAddress } from './push-ports.ts';

const MOST_DEVICES = 10;

/** What somebody is told of by which ways, and his devices. */
export type OwnAlerts = AlertChoices & {
  readonly kinds: readonly AlertKind[];
  readonly devices: readonly OwnDevice[];
  /** What browsers subscribe under; null: no push leaves from here. */
  readonly publicKey: string | null;
};

/** What « Mon compte » shows of the actor's notifications. */
export async function ownAlerts(
  { stores, pushSender }: Pick<Ports, 'stores' | 'pushSender'>,
  actor: Actor,
): Promise<OwnAlerts> {
  const login = loginOf(actor);
  const [chosen, devices] = await Promise.all([stores.alerts.choices(login), stores.alerts.devices(login)]);
  const kinds = kindsOf(actor);
  const isOffered = (kind: AlertKind) => kinds.includes(kind);
  const { mailKinds, pushKinds, gathersMails } = choicesOf(login.kind, chosen);
  return {
    mailKinds: mailKinds.filter(isOffered),
    pushKinds: pushKinds.filter(isOffered),
    gathersMails,
    kinds,
    devices,
    publicKey: pushSender.publicKey,
  };
}

type Own = Pick<Ports, 'transaction' | 'clock'>;

/**
 * Keeps by which ways the actor is told of what; what his login chose in another role stands. Throws `invalid` for a kind
 * that is not his to choose.
 */
export async function chooseAlerts(
  ports: Own,
  { actor, choices }: { readonly actor: Actor; readonly choices: AlertChoices },
): Promise<void> {
  const login = loginOf(actor);
  const known = kindsOf(actor);
  for (const field of ['mailKinds', 'pushKinds'] as const)
    if (!choices[field].every((kind) => known.includes(kind)))
      throw invalidFields({ [field]: 'not_a_choice' });
  await changed(ports, { actor, action: 'choose-alerts' }, async ({ alerts }, at) => {
    const before = choicesOf(login.kind, await alerts.choices(login));
    const kept = (field: 'mailKinds' | 'pushKinds') => [
      ...before[field].filter((kind) => !known.includes(kind)),
      ...choices[field],
    ];
    const { gathersMails } = choices;
    await alerts.keepChoices(
      login,
      { mailKinds: kept('mailKinds'), pushKinds: kept('pushKinds'), gathersMails },
      at,
    );
  });
}

/**
 * Pushes go to this device from now on. The same one again, of whoever, is the actor's from then on. Throws
 * `push_unavailable`, `too_many_devices`, `invalid` for an address that is no push service's.
 */
export async function addDevice(
  ports: Own & Pick<Ports, 'pushSender'>,
  { actor, name, address }: { readonly actor: Actor; readonly name: string; readonly address: PushAddress },
): Promise<{ readonly id: string }> {
  if (ports.pushSender.publicKey === null) throw domainError('push_unavailable');
  if (!ports.pushSender.knows(address)) throw invalidFields({ subscription: 'push_service' });
  const login = loginOf(actor);
  return changed(ports, { actor, action: 'add-push-device' }, async ({ alerts }, at) => {
    const id = await alerts.addDevice(login, { ...address, name, at });
    if ((await alerts.devices(login)).length > MOST_DEVICES) throw domainError('too_many_devices');
    return { id };
  });
}

type OnDevice = { readonly actor: Actor; readonly deviceId: string };

/** Throws not_found. */
export const renameDevice = (ports: Own, { actor, deviceId, name }: OnDevice & { readonly name: string }) =>
  changed(ports, { actor, action: 'rename-push-device' }, ({ alerts }) =>
    alerts.renameDevice(loginOf(actor), deviceId, name),
  );

/** No push goes there any more. Throws not_found. */
export const removeDevice = (ports: Own, { actor, deviceId }: OnDevice) =>
  changed(ports, { actor, action: 'remove-push-device' }, ({ alerts }) =>
    alerts.removeDevice(loginOf(actor), deviceId),
  );

async function changed<Result>(
  { transaction, clock }: Own,
  { actor, action }: { readonly actor: Actor; readonly action: AuditAction },
  work: (stores: Stores, at: Date) => Promise<Result>,
): Promise<Result> {
  const at = clock.now();
  const { kind, id } = loginOf(actor);
  return transaction(async (stores) => {
    const result = await work(stores, at);
    await stores.audit.record({ actor, at, action, entity: loginEntity(kind), entityId: id });
    return result;
  });
}
