export { listedName as nameOf } from '@accordent/api/client/person-name.ts';
