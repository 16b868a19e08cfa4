/** One record that a session wrote: what the server confirmed, and what it did not. */
interface Written {
  /** True once a create was acknowledged. */
  created: boolean;
  /** The role last acknowledged, and those sent since whose answer was lost: any of them may hold. */
  roles: string[];
  deleting: "no" | "unanswered" | "acknowledged";
}

/** The fields of a listed record that the ledger checks. */
export interface Listed {
  id: string;
  email: string;
  role: string;
}

/** The writes of one session, by e-mail address, and the records that must therefore exist. */
export class Ledger {
  readonly #written = new Map<string, Written>();
  acknowledged = 0;

  /** Before a create is sent. */
  creating(email: string, role: string): void {
    this.#written.set(email, { created: false, roles: [role], deleting: "no" });
  }

  created(email: string): void {
    this.#change(email, (one) => {
      one.created = true;
    });
  }

  /** Before an update is sent. */
  updating(email: string, role: string): void {
    const one = this.#written.get(email);
    one?.roles.push(role);
  }

  updated(email: string, role: string): void {
    this.#change(email, (one) => {
      one.roles = [role];
    });
  }

  deleting(email: string): void {
    const one = this.#written.get(email);
    if (one) one.deleting = "unanswered";
  }

  deleted(email: string): void {
    this.#change(email, (one) => {
      one.deleting = "acknowledged";
    });
  }

  #change(email: string, change: (one: Written) => void): void {
    const one = this.#written.get(email);
    if (!one) return;
    change(one);
    this.acknowledged++;
  }

  /** The missing and surplus records of a list that was fetched afterwards, in words; empty when it is right. */
  check(list: Listed[]): string[] {
    const byEmail = new Map(list.map((one) => [one.email, one]));
    return [...this.#written].flatMap(([email, { created, roles, deleting }]) => {
      const found = byEmail.get(email);
      if (deleting === "acknowledged") return found ? [`${email} was deleted and is there`] : [];
      if (!found) return created && deleting === "no" ? [`${email} was created and is not there`] : [];
      return roles.includes(found.role)
        ? []
        : [`${email} has '${found.role}', not '${roles.join("' or '")}'`];
    });
  }
}
