// What a new password must hold. A letter of a script without case is both a lowercase and an uppercase one,
// and any script's digit is a number.
export const LOWERCASE = /[\p{Ll}\p{Lo}]/u;
export const UPPERCASE = /[\p{Lu}\p{Lo}]/u;
export const NUMBER = /\p{Nd}/u;
