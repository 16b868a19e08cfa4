const keyOf = (service: string) => service.normalize().toLowerCase();

/** Services of a text with one per line, as the staff form holds them. */
export function servicesOf(text: string): string[] {
  return text.split("\n").filter((service) => service.trim() !== "");
}

export function servicesText(services: readonly string[]): string {
  return services.join("\n");
}

/** Adds a service, or several separated by commas; without duplicates, ignoring case. */
export function withService(services: readonly string[], typed: string): string[] {
  const all = [...services, ...typed.split(/[,\n]/).map((service) => service.trim().replace(/\s+/g, " "))];
  return all.filter(
    (service, index) =>
      service !== "" &&
      (index < services.length || all.findIndex((one) => keyOf(one) === keyOf(service)) === index),
  );
}

/** Services of a team, most frequent first, in the most common spelling. */
export function servicesOfTeam(team: readonly { services: readonly string[] }[]): string[] {
  const spellings = Map.groupBy(
    team.flatMap(({ services }) => services),
    keyOf,
  );
  return [...spellings.values()]
    .sort((one, other) => other.length - one.length)
    .flatMap((same) => mostFrequent(same) ?? []);
}

function mostFrequent(spellings: readonly string[]): string | undefined {
  const counts = [...Map.groupBy(spellings, (one) => one)];
  return counts.sort(([, one], [, other]) => other.length - one.length)[0]?.[0];
}
