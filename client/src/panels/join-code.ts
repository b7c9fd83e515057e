/** Characters of a join code. */
export const CODE_LENGTH = 6;

/** What someone typed or pasted (`kmp 7qx`, a whole address with /j/KMP7QX) as a code of at most six capital letters and digits. */
export function cleanCode(text: string): string {
  const fromAddress = /\/j\/([A-Za-z0-9]+)/.exec(text)?.[1];
  return (fromAddress ?? text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, CODE_LENGTH);
}

/** The first character no code has, because it looks like another one: 0, O, 1, I or L. */
export function noCodeCharacter(code: string): string | undefined {
  return /[0O1IL]/.exec(code)?.[0];
}

/** A code as people read it aloud: two groups of three. */
export function spokenCode(code: string): string {
  return code.length === CODE_LENGTH ? `${code.slice(0, 3)} ${code.slice(3)}` : code;
}
