/**
 * A name that people read: with a letter or number, and without line breaks, control characters or marks that turn the
 * direction of writing around. Empty for none.
 */
export const DISPLAY_NAME_SHAPE =
  /^(?:(?=[^\p{L}\p{N}]*[\p{L}\p{N}])[^\p{Cc}\p{Cs}\p{Co}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]*)?$/u;
