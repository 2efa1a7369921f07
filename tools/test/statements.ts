import ts from 'typescript';

/** The statements that the product sends through `Tx`, with the answer that its code expects of each. */

/** The type of a value once `pg` has read it; null means any. */
export type Kind = 'string' | 'number' | 'boolean' | 'bytes' | 'list' | null;

export interface Statement {
  place: string;
  sql: string;
  /** What the code reads from a row; null where it does not say, or reads nothing. */
  fields: Map<string, Kind> | null;
}

export interface Found {
  statements: Statement[];
  /** Statements that are put together at run time: this test cannot know them. */
  composed: string[];
}

function openProgram(root: string): ts.Program {
  const { config } = ts.readConfigFile(`${root}/tsconfig.json`, ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const product = fileNames.filter((file) => /\/(apps\/(api|worker)|libs)\//.test(file) && !/\.test\.tsx?$/.test(file));
  return ts.createProgram(product, { ...options, noEmit: true });
}

export function statementsOf(root: string): Found {
  const program = openProgram(root);
  const checker = program.getTypeChecker();
  const found: Found = { statements: [], composed: [] };
  for (const source of program.getSourceFiles()) {
    if (source.isDeclarationFile || /node_modules|\/testing(\/|\.ts)/.test(source.fileName)) continue;
    const visit = (node: ts.Node): void => {
      if (isAsking(checker, node)) note(checker, found, node, source.fileName.slice(root.length + 1));
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

function isAsking(checker: ts.TypeChecker, node: ts.Node): node is ts.CallExpression {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { name, expression } = node.expression;
  if (name.text !== 'rows' && name.text !== 'row') return false;
  return checker.getTypeAtLocation(expression).symbol?.name === 'Tx';
}

function note(checker: ts.TypeChecker, found: Found, call: ts.CallExpression, file: string): void {
  const source = call.getSourceFile();
  const place = `${file}:${source.getLineAndCharacterOfPosition(call.getStart()).line + 1}`;
  const [text] = call.arguments;
  const sql = text ? textOf(checker, text) : null;
  if (sql === null) found.composed.push(place);
  else
    found.statements.push({
      place,
      sql,
      fields: call.typeArguments?.[0] ? fieldsOf(checker, call.typeArguments[0]) : null,
    });
}

/** The text of an expression that is the same each time: literals, constants, and templates of both. */
function textOf(checker: ts.TypeChecker, node: ts.Expression): string | null {
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text;
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return textOf(checker, node.expression);
  if (ts.isTemplateExpression(node)) {
    const parts = node.templateSpans.map(({ expression, literal }) => {
      const inner = textOf(checker, expression);
      return inner === null ? null : inner + literal.text;
    });
    return parts.includes(null) ? null : node.head.text + parts.join('');
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [textOf(checker, node.left), textOf(checker, node.right)];
    return left === null || right === null ? null : left + right;
  }
  if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) return constantOf(checker, node);
  return null;
}

function constantOf(checker: ts.TypeChecker, node: ts.Identifier | ts.PropertyAccessExpression): string | null {
  let symbol = checker.getSymbolAtLocation(node);
  if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
  const declared = symbol?.valueDeclaration;
  const constant =
    declared &&
    ((ts.isVariableDeclaration(declared) && (ts.getCombinedNodeFlags(declared) & ts.NodeFlags.Const) !== 0) ||
      ts.isPropertyAssignment(declared));
  return constant && declared.initializer ? textOf(checker, declared.initializer) : null;
}

function fieldsOf(checker: ts.TypeChecker, node: ts.TypeNode): Map<string, Kind> | null {
  const type = checker.getTypeAtLocation(node);
  if (type.flags & (ts.TypeFlags.TypeParameter | ts.TypeFlags.Any) || checker.getIndexInfosOfType(type).length > 0)
    return null;
  const fields = new Map<string, Kind>();
  for (const property of checker.getPropertiesOfType(type)) {
    if (property.flags & ts.SymbolFlags.Optional) continue;
    fields.set(property.name, kindOf(checker, checker.getTypeOfSymbolAtLocation(property, node)));
  }
  return fields;
}

function kindOf(checker: ts.TypeChecker, declared: ts.Type): Kind {
  const type = checker.getNonNullableType(declared);
  const parts = type.isUnion() ? type.types : [type];
  const is = (flag: ts.TypeFlags) => parts.length > 0 && parts.every((part) => (part.flags & flag) !== 0);
  if (is(ts.TypeFlags.StringLike)) return 'string';
  if (is(ts.TypeFlags.NumberLike)) return 'number';
  if (is(ts.TypeFlags.BooleanLike)) return 'boolean';
  if (parts.every((part) => /^(Buffer|Uint8Array)/.test(part.symbol?.name ?? ''))) return 'bytes';
  if (parts.every((part) => checker.isArrayType(part))) return 'list';
  return null;
}
