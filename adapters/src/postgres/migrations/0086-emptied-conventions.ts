/** A convention whose credentials went with a purge is valid for nobody: they are to be entered, and tried. */
export const up = `
update conventions set is_valid = false, version = version + 1
  where is_valid and (login_sealed is null or password_sealed is null);
`;
