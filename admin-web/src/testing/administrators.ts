import type { Administrator } from '../administrators/administrators.api.ts';

/** The staff, for stories. */
export const anAdministrator = (fields: Partial<Administrator> = {}): Administrator => ({
  id: 2,
  email: 'nolwenn.berthier@accordent.example',
  firstname: 'Nolwenn',
  lastname: 'BERTHIER',
  name: 'Nolwenn BERTHIER',
  roles: ['ROLE_ADMIN'],
  isActive: true,
  isSuperAdmin: false,
  isInvited: false,
  isOwn: false,
  creationDate: { timestamp: 1_768_215_600 },
  rights: { canEdit: true, canDelete: true, canDeactivate: true, canDemote: true, canLetBackIn: true },
  version: 1,
  ...fields,
});

export const ownAdministrator = anAdministrator({
  id: 1,
  email: 'capucine.lormeau@accordent.example',
  firstname: 'Capucine',
  lastname: 'LORMEAU',
  name: 'Capucine LORMEAU',
  roles: ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'],
  isSuperAdmin: true,
  isOwn: true,
  rights: { canEdit: true, canDelete: false, canDeactivate: false, canDemote: false, canLetBackIn: false },
});
export const invitedAdministrator = anAdministrator({
  id: 3,
  email: 'rozenn.lebihan@accordent.example',
  firstname: 'Rozenn',
  lastname: 'LE BIHAN',
  name: 'Rozenn LE BIHAN',
  isInvited: true,
});
export const longAdministrator = anAdministrator({
  id: 4,
  email: 'anne-eleonore.de-la-tourneraye-kerdraon-bastide@equipe-du-service-administratif.accordent.example',
  firstname: 'Anne-Éléonore Marie-Bernadette',
  lastname: 'DE LA TOURNERAYE-KERDRAON-BASTIDE',
  name: 'Anne-Éléonore Marie-Bernadette DE LA TOURNERAYE-KERDRAON-BASTIDE',
  isActive: false,
});
const noRights = {
  canEdit: false,
  canDelete: false,
  canDeactivate: false,
  canDemote: false,
  canLetBackIn: false,
};
/** As an employee sees them. */
export const seenByEmployee = [ownAdministrator, invitedAdministrator].map((one) => ({
  ...one,
  isOwn: false,
  rights: noRights,
}));

/** Who is logged in, as `GET /user` answers it. */
export const asSuperAdministrator = { 'GET /user': { user: ownAdministrator } };
export const asEmployee = { 'GET /user': { user: anAdministrator() } };
