/**
 * Compares what dependency-cruiser found with the recorded violations, `{rule: ['from → to', …]}`.
 * An edge counts by its two ends: the rest of a circle changes with every file. Answers the
 * violations that are not recorded, the recorded ones that no longer exist, and the record
 * without them. The record never grows here.
 */
export function compareWithBaseline(violations, baseline) {
  const found = new Map();
  for (const { rule, from, to } of violations) {
    const edge = `${from} → ${to}`;
    found.set(`${rule.name} ${edge}`, { rule: rule.name, edge });
  }
  const known = new Set();
  const gone = [];
  const kept = {};
  for (const [rule, edges] of Object.entries(baseline)) {
    kept[rule] = edges.filter((edge) => found.has(`${rule} ${edge}`));
    for (const edge of edges) {
      known.add(`${rule} ${edge}`);
      if (!found.has(`${rule} ${edge}`)) gone.push({ rule, edge });
    }
  }
  const added = [...found].filter(([key]) => !known.has(key)).map(([, violation]) => violation);
  return { added, gone, kept };
}
