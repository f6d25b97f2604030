import { calling } from './calling.ts';

/** Whose calls they are, where a browser keeps the session's token, and how one logs in. */
export type Person = {
  readonly area: '/admin/api' | '/api';
  readonly tokenKey: string;
  readonly email: string;
  readonly password: string;
};

/** Two people of the demonstration, one in each app; neither needs a code. */
export const demoPeople = {
  staff: {
    area: '/admin/api',
    tokenKey: 'accordent.admin.token',
    email: 'admin@accordent.example',
    password: 'Demo-Admin-2026',
  },
  dentist: {
    area: '/api',
    tokenKey: 'accordent.dentist.token',
    email: 'dentiste@accordent.example',
    password: 'Demo-Dentiste-2026',
  },
} as const satisfies Record<string, Person>;

/** Logs in; gives the token. */
export async function tokenOf(
  address: string,
  { area, email, password }: Omit<Person, 'tokenKey'>,
): Promise<string> {
  const answer = await fetch(`${address}${area}/login_check`, calling('POST', { body: { email, password } }));
  const { token, error } = (await answer.json()) as { token?: string; error?: string };
  if (!token) throw new Error(`${email} n’a pas pu se connecter : ${error ?? answer.status}.`);
  return token;
}
