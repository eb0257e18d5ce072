/** True for the specification that names the machines or engines that a part fits, as lists of the trade call it. */
export function isFitName(name: string): boolean {
  return /^(fits|fitment|machines?|models?|machine models?|applications?|engines?)$/i.test(name.trim());
}
