import { describe, expect, test } from 'vitest';
import { administratorRights, refuseLoss } from './administrator-rules.ts';

const ME = { id: 1, isSuper: true, isActive: true, hasFactor: true };
const SUPER = { id: 2, isSuper: true, isActive: true, hasFactor: true };
const EMPLOYEE = { id: 3, isSuper: false, isActive: true, hasFactor: false };

describe('who may do what with an administrator', () => {
  test.each([
    ['an employee with anybody', EMPLOYEE, SUPER, 2, 'nothing'],
    ['an employee with himself', EMPLOYEE, EMPLOYEE, 2, 'nothing'],
    ['a super administrator with an employee', ME, EMPLOYEE, 1, 'edit delete deactivate demote'],
    ['a super administrator with another one', ME, SUPER, 2, 'edit delete deactivate demote let-back-in'],
    ['a super administrator with himself', ME, ME, 2, 'edit demote'],
    ['the last super administrator with himself', ME, ME, 1, 'edit'],
  ])('%s: %#', (_, actor, target, activeSupers, may) => {
    const rights = administratorRights(target, { actor, activeSupers });
    const names = [
      rights.canEdit && 'edit',
      rights.canDelete && 'delete',
      rights.canDeactivate && 'deactivate',
      rights.canDemote && 'demote',
      rights.canLetBackIn && 'let-back-in',
    ].filter(Boolean);
    expect(names.join(' ') || 'nothing').toBe(may);
  });
});

describe('what would lose somebody', () => {
  const lost = null;
  const off = { isSuper: true, isActive: false };
  const demoted = { isSuper: false, isActive: true };
  const same = { isSuper: true, isActive: true };
  test.each([
    ['deleting oneself', ME, lost, 1, 'own_account'],
    ['deactivating oneself', ME, off, 1, 'own_account'],
    ['demoting oneself', ME, demoted, 1, null],
    ['demoting oneself as the last', ME, demoted, 0, 'last_super_administrator'],
    ['deleting another super administrator', SUPER, lost, 1, null],
    ['deleting the last other one, oneself demoted meanwhile', SUPER, lost, 0, 'last_super_administrator'],
    ['deactivating the last one', SUPER, off, 0, 'last_super_administrator'],
    ['deleting an employee', EMPLOYEE, lost, 1, null],
    ['changing a name', ME, same, 0, null],
    ['deleting one who is inactive', { ...SUPER, isActive: false }, lost, 1, null],
  ])('%s: %j', (_, present, next, otherSupers, code) => {
    let refused: unknown = null;
    try {
      refuseLoss(present, next, { actor: ME, otherSupers });
    } catch (error) {
      refused = Reflect.get(error as object, 'code');
    }
    expect(refused).toBe(code);
  });
});
