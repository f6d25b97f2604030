import type { Actor, Login } from '@accordent/core/shared/actor.ts';
import { loginOf } from '@accordent/core/shared/actor.ts';
import type { ApiUnderTest } from './api-under-test.ts';
import type { GoodCall } from './good-call.ts';

/** The example of RFC 8291 (appendix A): keys that a browser may have. */
const BROWSER = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
let next = 0;

/** A browser that has allowed pushes. */
export function aBrowser() {
  next += 1;
  return { ...BROWSER, endpoint: `https://fcm.googleapis.com/fcm/send/essai-${next}` };
}

/** A device of this login that pushes go to; gives its id. */
export const aPushDevice = (api: ApiUnderTest, { kind, id }: Login): Promise<string> =>
  api.ports.stores.alerts.addDevice({ kind, id }, { ...aBrowser(), name: 'Téléphone', at: api.clock.now() });

/** Good calls on what one is told of, and on devices, of both areas. */
export async function goodAlertCalls(
  api: ApiUnderTest,
  owners: Readonly<Record<'/admin/api' | '/api', { readonly actor: Actor }>>,
): Promise<Readonly<Record<string, readonly GoodCall[]>>> {
  const staff = await ofArea(api, '/admin/api', owners['/admin/api'].actor, 'mentioned');
  return { ...staff, ...(await ofArea(api, '/api', owners['/api'].actor, 'refusal')) };
}

async function ofArea(api: ApiUnderTest, prefix: string, actor: Actor, kind: string) {
  const onDevice = { params: { id: await aPushDevice(api, loginOf(actor)) } };
  const calls: Record<string, readonly GoodCall[]> = {
    [`GET ${prefix}/alerts`]: [{}],
    [`PUT ${prefix}/alerts`]: [{ body: { mailKinds: [kind], pushKinds: [kind], gathersMails: true } }],
    [`POST ${prefix}/alerts/devices`]: [{ body: { name: 'Ordinateur', subscription: aBrowser() } }],
    [`PUT ${prefix}/alerts/devices/:id`]: [{ ...onDevice, body: { name: 'Accueil' } }],
    [`DELETE ${prefix}/alerts/devices/:id`]: [onDevice],
  };
  return calls;
}
