/** SQL: a person of this alias as every list names him, `OSSELIN Tancrède`; '' without a name. The same as listedName() of core, but for small words in a first name. */
export const listedNameOf = (alias: string): string =>
  `btrim(${alias}.lastname || ' ' || initcap(${alias}.firstname collate "fr-x-icu"))`;
