import { spokenName } from '@accordent/core/shared/person-name.ts';
import type { ApiClient } from './api-client.ts';

/** Who came in by a passkey in this browser last. */
export type KnownPerson = { readonly name: string; readonly email: string };

type User = { readonly firstname: string; readonly lastname: string; readonly email: string };

/** Kept under `key` in this browser alone, by whoever has a passkey here; « Changer » forgets it. */
export const knownPerson = (key: string) => ({
  read(): KnownPerson | null {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
      return isPerson(kept) ? kept : null;
    } catch {
      return null;
    }
  },
  forget: () => localStorage.removeItem(key),
  /** Once somebody is in. What it cannot learn is only not greeted next time. */
  async learn(api: ApiClient, { isDoctor }: { isDoctor: boolean }): Promise<void> {
    const user = await api.get<{ user: User }>('/user').then(
      (answer) => answer.user,
      () => null,
    );
    if (!user) return;
    const name = isDoctor ? `Dr\u00a0${spokenName(user.lastname)}` : spokenName(user.firstname);
    localStorage.setItem(key, JSON.stringify({ name, email: user.email }));
  },
});

const isPerson = (kept: unknown): kept is KnownPerson =>
  typeof kept === 'object' &&
  kept !== null &&
  typeof Reflect.get(kept, 'name') === 'string' &&
  typeof Reflect.get(kept, 'email') === 'string';
