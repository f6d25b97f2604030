/** What a new password must be, as it is told before one is typed; the server judges it. */
export const PASSWORD_RULE =
  '8 caractères au moins, dont une majuscule, une minuscule et un chiffre. Douze caractères sont conseillés.';
