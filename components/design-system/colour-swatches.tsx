const COLOURS = [
  ["Page", "--page"],
  ["Text 1", "--ink"],
  ["Text 2", "--soft"],
  ["Text 3", "--faint"],
  ["Accent", "--accent"],
  ["Available", "--available"],
  ["Break", "--pause"],
  ["Time Off", "--off"],
  ["Vacation", "--vacation"],
  ["Closed", "--closed"],
  ["Gap", "--gap"],
  ["Coverage", "--coverage"],
];

/** The theme's color roles. */
export function ColourSwatches() {
  return (
    <ul className="grid grid-cols-4 gap-3 lg:grid-cols-6">
      {COLOURS.map(([name, token]) => (
        <li className="text-caption" key={name}>
          <span
            className="mb-2 block h-10 rounded-control border border-line"
            style={{ backgroundColor: `var(${token})` }}
          />
          <span>{name}</span>
          <span className="block text-faint">{token}</span>
        </li>
      ))}
    </ul>
  );
}
