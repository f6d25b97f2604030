export { listedName as patientName } from '@accordent/api/client/person-name.ts';
