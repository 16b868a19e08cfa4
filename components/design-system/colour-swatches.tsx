const COLOURS = [
  ["Page", "#08090c"],
  ["Text 1", "#f1f2f5"],
  ["Text 2", "#b2b5c0"],
  ["Text 3", "#989ca9"],
  ["Accent", "#86a8ff"],
  ["Available", "#4fd69c"],
  ["Break", "#f2b53f"],
  ["Time Off", "#fb7191"],
];

/** The colour roles. */
export function ColourSwatches() {
  return (
    <ul className="grid grid-cols-4 gap-3 lg:grid-cols-8">
      {COLOURS.map(([name, value]) => (
        <li className="text-caption" key={name}>
          <span
            className="mb-2 block h-10 rounded-control border border-line"
            style={{ backgroundColor: value }}
          />
          {name}
          <span className="block text-faint">{value}</span>
        </li>
      ))}
    </ul>
  );
}
