import { randomUUID } from 'node:crypto';
import type { FactorStore, FoundPasskey, OwnPasskey } from '@accordent/core/factors/factor-store.ts';
import type { LoginIdentity } from '@accordent/core/factors/login-identity.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { Scope } from '../database.ts';
import { Passkeys, RecoveryCodes, TotpSecrets } from './factor-models.ts';

const FIND = `select id, login_kind as kind, login_id as account_id, credential_id, public_key, counter::float8 as counter
  from passkeys where credential_id = $1`;

// A maker that counts nothing says zero each time.
const USE = `update passkeys set counter = $2, is_backed_up = $3, last_used_at = $4
  where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning 1`;

const STANDING = `select
    (select confirmed_at from totp_secrets where login_kind = $1 and login_id = $2) as totp_since,
    (select count(*) filter (where used_at is null)::int from recovery_codes where login_kind = $1 and login_id = $2
       having count(*) > 0) as codes_left`;

const of = ({ kind, id }: LoginIdentity) => ({ loginKind: kind, loginId: id });

/** Passkeys, applications of codes and recovery codes. */
export function factorStore(scope: Scope): FactorStore {
  const passkeys = (identity: LoginIdentity) => Passkeys.query(scope.knex).where(of(identity));
  const totp = (identity: LoginIdentity) => TotpSecrets.query(scope.knex).where(of(identity));
  const confirmed = (identity: LoginIdentity) => totp(identity).whereNotNull('confirmedAt');
  const codes = (identity: LoginIdentity) => RecoveryCodes.query(scope.knex).where(of(identity));
  const orNotFound = (count: number) => {
    if (count === 0) throw domainError('not_found');
  };

  return {
    async of(identity) {
      const own = await passkeys(identity).orderBy(['createdAt', 'id']);
      const [standing] = await scope.query<{ totpSince: Date | null; codesLeft: number | null }>(STANDING, [
        identity.kind,
        identity.id,
      ]);
      return {
        passkeys: own.map(({ id, name, createdAt, lastUsedAt }): OwnPasskey => ({
          id,
          name,
          createdAt,
          lastUsedAt,
        })),
        totpSince: standing?.totpSince ?? null,
        codesLeft: standing?.codesLeft ?? null,
      };
    },
    credentialIds: async (identity) =>
      (await passkeys(identity).select('credentialId')).map(({ credentialId }) => credentialId),
    async addPasskey(identity, { at, transports, ...passkey }) {
      const added = await Passkeys.query(scope.knex)
        .insert({
          id: randomUUID(),
          ...of(identity),
          ...passkey,
          transports: [...transports],
          createdAt: at,
        })
        .onConflict('credentialId')
        .ignore()
        .returning('id');
      return [added].flat().some((row) => row?.id !== undefined);
    },
    findPasskey: async (credentialId) => (await scope.query<FoundPasskey>(FIND, [credentialId]))[0] ?? null,
    usePasskey: async (id, { counter, isBackedUp, at }) =>
      (await scope.query(USE, [id, counter, isBackedUp, at])).length === 1,
    renamePasskey: async (identity, id, name) =>
      orNotFound(await passkeys(identity).where({ id }).patch({ name })),
    removePasskey: async (identity, id) => orNotFound(await passkeys(identity).where({ id }).delete()),
    useChallenge: async (id, at) =>
      (
        await scope.query(
          'insert into used_challenges (id, used_at) values ($1, $2) on conflict do nothing returning 1',
          [id, at],
        )
      ).length === 1,

    async beginTotp(identity, secretSealed, at) {
      await totp(identity).whereNull('confirmedAt').delete();
      await TotpSecrets.query(scope.knex).insert({ ...of(identity), secretSealed, createdAt: at });
    },
    begunTotp: async (identity, since) =>
      (await totp(identity).whereNull('confirmedAt').where('createdAt', '>', since).first())?.secretSealed ??
      null,
    confirmTotp: async (identity, step, at) =>
      (await totp(identity).whereNull('confirmedAt').patch({ confirmedAt: at, lastStep: step })) === 1,
    totpSecret: async (identity) => (await confirmed(identity).first())?.secretSealed ?? null,
    useTotpStep: async (identity, step) =>
      (await confirmed(identity).where('lastStep', '<', step).patch({ lastStep: step })) === 1,
    removeTotp: async (identity) => orNotFound(await confirmed(identity).delete()),

    async replaceRecoveryCodes(identity, hashes, at) {
      await codes(identity).delete();
      await RecoveryCodes.query(scope.knex).insert(
        hashes.map((codeHash) => ({ ...of(identity), codeHash, createdAt: at })),
      );
    },
    useRecoveryCode: async (identity, hash, at) =>
      (await codes(identity).where({ codeHash: hash }).whereNull('usedAt').patch({ usedAt: at })) === 1,

    async removeAll(identity, since) {
      const [keys, application, recovery] = [passkeys(identity), totp(identity), codes(identity)];
      if (since) {
        for (const own of [keys, recovery]) void own.where('createdAt', '>=', since);
        // It serves since it was confirmed, however long before it was begun; one begun only would be confirmed later.
        void application.where(
          (either) => void either.whereNull('confirmedAt').orWhere('confirmedAt', '>=', since),
        );
      }
      for (const own of [keys, application, recovery]) await own.delete();
    },
  };
}
